// What others point at and what bots say they are up to (docs/wire.md, `point` and `intent`).
import type { HeistScene } from '../game';
import type { Seat } from '../../../wire';

export interface Pointed {
  id: number;
  seat: Seat;
  tile: string;
}
export interface Intent {
  type: string;
  character?: number;
  tile?: string;
}

export const pointsOf = (scene: HeistScene): Pointed[] =>
  [...scene.wishes.map((wish) => ({ ...wish, id: -1 - wish.seat })), ...scene.points].flatMap(
    ({ id, seat, at }) => (typeof at.tile === 'string' ? [{ id, seat, tile: at.tile }] : []),
  );
export const intentOf = (scene: HeistScene, seat: Seat | null): Intent | null => {
  const told = seat === null ? null : scene.intents[seat];
  return told && typeof told.type === 'string' ? (told as unknown as Intent) : null;
};
export const pointAt = (scene: HeistScene, tile: string): void =>
  scene.outlet.say({ point: { tile } });
