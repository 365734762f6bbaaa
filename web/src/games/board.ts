// What a game gives to the table. Everything that only one game knows is behind this.
import type { Component } from 'svelte';
import type { Pace } from '../player';
import type { Sound } from '../sound';
import type { Scene } from '../table/scene.svelte';
import type { Action, GameEvent, Seat, View } from '../wire';
import type { Part } from '../words';

export type Tone = 'plain' | 'good' | 'bad' | 'cold' | 'key' | 'sub';

/** The types of one game: what its views, events, actions and hints hold, and what its board remembers. */
export interface GameTypes {
  view: View;
  event: GameEvent;
  action: Action;
  hints: object;
  memory: unknown;
}
/** A board is only ever given scenes of its own game; its parts say which (`Scene<Types>`). */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the one place where the shell does not know which
export type Piece = Component<{ scene: Scene<any> }>;

/** The button that leads on, by its key in the page's words. */
export interface Onward {
  path: string;
  say: string;
}

/** How the table lays itself out around a game. */
export interface Frame {
  heading?: 'title' | 'subtitle' | 'small'; // what a phone has room for: the title, what it is about, or less of both
  fills?: boolean; // on a phone the felt takes what room there is
  long?: boolean; // the buttons need the bar's whole width: the question is one line above them
  aside?: boolean; // on a desktop the bar stands beside the felt, and the rail on its other side
}

export interface GameBoard<G extends GameTypes = GameTypes> {
  Board: Piece; // the felt: seats, stage, own things
  Bar: Piece; // the one bright place to act
  Progress?: Piece; // how far the game is, in the head of a wide page
  Rail?: () => Promise<{ default: Piece }>; // panels beside the felt (below it on a phone), fetched after it
  frame?: Frame;
  /** How long an event holds the stage, before the one that follows it. */
  pace(event: G['event'], seats: number, next?: G['event']): Pace;
  /** Whether a round ends with it: nobody skips past that. */
  ends?(event: G['event']): boolean;
  /** What the board remembers of the events, for the stage: the card drawn, the chain that runs. */
  remember(
    memory: G['memory'] | null,
    event: G['event'],
    before: G['view'],
    after: G['view'],
  ): G['memory'] | null;
  /** Whether after this event the hints on the screen speak of something that is gone. */
  stale?(event: G['event']): boolean;
  /** Events of these types, told before, must not be told any more. */
  forgets?(event: G['event']): string[] | null;
  /** Why nobody may talk now; empty where they may. */
  silent?(view: G['view'], you: Seat | null): string;
  /** Whether somebody who has done this may still take it back or do otherwise. */
  light?(action: G['action']): boolean;
  live?: boolean; // everybody acts at any time: no bell calls
  /** Characters by name, from their numbers (`{%x}` in a sentence). */
  who?(view: G['view'] | null): (value: unknown) => Part;
  /** All that happened since the last decision, in the game's own way. */
  Recap?: () => Promise<{ default: Piece }>;
  /** What the words of a proposal tell beside who makes it. */
  proposes?(scene: Scene<G>): Record<string, unknown>;
  sound(event: G['event'], you: Seat | null): Sound | null;
  tone(event: G['event']): Tone;
  /** Where it goes on when this game is over, instead of a rematch: a path, and what the button says. */
  onward?(table: { code: string; options: Record<string, unknown> }): Onward | null;
  /** The words under the title, such as the round. */
  subtitle(view: G['view']): string;
}
