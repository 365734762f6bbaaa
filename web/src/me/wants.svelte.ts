// What this person wants: ratings on their own page, to be told of turns, to be asked before a move. No table needs
// it for its first picture.
const read = (key: string): boolean => {
  try {
    return localStorage.getItem(`safehouse.${key}`) === '1';
  } catch {
    return false;
  }
};
const write = (key: string, on: boolean): void => {
  try {
    localStorage.setItem(`safehouse.${key}`, on ? '1' : '0');
  } catch {
    /* private mode: forget it */
  }
};

class Wants {
  ratings = $state.raw(read('ratings'));
  notify = $state.raw(read('notify'));
  buzz = $state.raw(read('buzz')); // the device shakes when it is my turn
  sure = $state.raw(read('sure')); // a second tap for what cannot be taken back

  rate(on: boolean): void {
    this.ratings = on;
    write('ratings', on);
  }

  shake(on: boolean): void {
    this.buzz = on;
    write('buzz', on);
  }

  ask(on: boolean): void {
    this.sure = on;
    write('sure', on);
  }

  tell(on: boolean): void {
    this.notify = on;
    write('notify', on);
  }
}

export const wants = new Wants();
