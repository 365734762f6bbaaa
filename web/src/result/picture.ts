// A picture of a result to pass round: drawn here, with the table's own colours and letters.
const WIDE = 1200;
const HIGH = 630;
const SIDE = 72;

export interface Pictured {
  title: string;
  game: string; // its colour is --game
  lines: string[];
  seats: { name: string; colour: string; score: string; won: boolean }[];
  lined: { name: string; colour: string }[]; // whose or what the curve's lines are
  curve: number[][];
  foot: string;
}

const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim() || token('muted');

/** As many letters as have room. */
function short(pen: CanvasRenderingContext2D, text: string, wide: number): string {
  let said = text;
  while (said.length > 1 && pen.measureText(said).width > wide) said = `${said.slice(0, -2)}…`;
  return said;
}

function drawCurve(pen: CanvasRenderingContext2D, { curve, seats, lined }: Pictured): void {
  const [left, top, wide, high] = [SIDE, 330, WIDE - 2 * SIDE, 200];
  const all = curve.flat();
  const low = Math.min(0, ...all);
  const span = Math.max(1, Math.max(...all) - low);
  lined.forEach(({ colour }, seat) => {
    const won = lined.length === seats.length && seats[seat]?.won;
    pen.strokeStyle = token(`face-${colour || 'slate'}`);
    pen.lineWidth = won ? 8 : 4;
    pen.lineJoin = 'round';
    pen.beginPath();
    curve.forEach((stands, i) =>
      pen.lineTo(
        left + (wide * i) / Math.max(1, curve.length - 1),
        top + high - (((stands[seat] ?? 0) - low) / span) * high,
      ),
    );
    pen.stroke();
  });
}

export async function draw(what: Pictured): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDE, HIGH];
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  await document.fonts.ready;
  pen.fillStyle = token('room');
  pen.fillRect(0, 0, WIDE, HIGH);
  pen.fillStyle = token(what.game);
  pen.fillRect(0, 0, WIDE, 16);
  pen.font = `900 76px ${token('display')}`;
  pen.fillText(short(pen, what.title, WIDE - 2 * SIDE), SIDE, 112);
  pen.font = `800 40px ${token('display')}`;
  const each = (WIDE - 2 * SIDE) / Math.min(6, what.seats.length);
  what.seats.slice(0, 6).forEach((seat, i) => {
    pen.fillStyle = token(`face-${seat.colour || 'slate'}`);
    pen.fillText(short(pen, seat.name, each - 20), SIDE + i * each, 172);
    pen.fillStyle = token(seat.won ? what.game : 'ink');
    pen.fillText(short(pen, seat.score, each - 20), SIDE + i * each, 218);
  });
  pen.fillStyle = token('muted');
  pen.font = `500 30px ${token('text')}`;
  what.lines
    .slice(0, 2)
    .forEach((line, i) => pen.fillText(short(pen, line, WIDE - 2 * SIDE), SIDE, 264 + i * 40));
  if (what.curve.length > 1) drawCurve(pen, what);
  pen.font = `800 34px ${token('display')}`;
  pen.fillStyle = token('lamp');
  pen.fillText(what.foot, SIDE, HIGH - 32);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
