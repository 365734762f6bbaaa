// What this person wants on their own page: ratings, and to be told of turns. No table needs to know.
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

  rate(on: boolean): void {
    this.ratings = on;
    write('ratings', on);
  }

  tell(on: boolean): void {
    this.notify = on;
    write('notify', on);
  }
}

export const wants = new Wants();
