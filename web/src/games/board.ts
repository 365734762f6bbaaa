// What a game gives to the table. Everything that only one game knows is behind this.
import type { Component } from 'svelte';
import type { Pace } from '../player';
import type { Sound } from '../sound';
import type { Scene } from '../table/scene.svelte';
import type { GameEvent, Seat, View } from '../wire';
import type { Part } from '../words';

export type Tone = 'plain' | 'good' | 'bad' | 'cold' | 'key' | 'sub';
export type Piece = Component<{ scene: Scene }>;

export interface GameBoard<V = View, M = unknown> {
  Board: Piece; // the felt: seats, stage, own things
  Bar: Piece; // the one bright place to act
  Rail?: () => Promise<{ default: Piece }>; // panels beside the felt (below it on a phone), fetched after it
  /** How long an event holds the stage. */
  pace(event: GameEvent, seats: number): Pace;
  /** What is on the screen after an event; the frame's view has the last word. */
  step(view: V, event: GameEvent): V;
  /** The bare table before the first deal of a game, if these events are that deal from its beginning. */
  opening?(
    view: V,
    events: GameEvent[],
    hints: Record<string, unknown> | null,
  ): { view: V; hints: Record<string, unknown> | null } | null;
  /** The hints after an event, if they can be told; otherwise they stay until the frame is played. */
  stepHints?(hints: Record<string, unknown>, event: GameEvent): Record<string, unknown>;
  /** What the board remembers of the events, for the stage: the card drawn, the chain that runs. */
  remember(memory: M | null, event: GameEvent, before: V): M | null;
  /** Events of these types, told before, must not be told any more. */
  forgets?(event: GameEvent): string[] | null;
  /** Why nobody may talk now; empty where they may. */
  silent?(view: V, you: Seat | null): string;
  live?: boolean; // everybody acts at any time: no bell calls
  /** Characters by name, from their numbers (`{%x}` in a sentence). */
  who?(view: V): (value: unknown) => Part;
  sound(event: GameEvent, you: Seat | null): Sound | null;
  tone(event: GameEvent): Tone;
  /** The words under the title, such as the round. */
  subtitle(view: V): string;
}
