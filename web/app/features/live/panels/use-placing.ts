import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Act } from '../../../lib/realtime/use-send.ts';

/** How long one's own moves are shown before the show has confirmed them. */
const TRUSTED_MS = 1_500;

/** A thing of a list, and the place it is put to, from 1. */
type Move = readonly [thing: string, place: number];

/** An order with one thing at another place, from 1. */
export function placed(order: readonly string[], thing: string, place: number): string[] {
  return order.filter((each) => each !== thing).toSpliced(place - 1, 0, thing);
}

interface Placing {
  readonly act: Act;
  /** The order as the show has it. */
  readonly shown: readonly string[];
  readonly commandOf: (thing: string, place: number) => ParticipantCommand;
}

/** The order of a list that several people move at once, as one person sees it, and how they put a thing to a place in it. */
export interface PlacedList {
  readonly order: readonly string[];
  /** Shows a thing at a place while it is held, whatever others move meanwhile; null lets it go. */
  hold(move: Move | null): void;
  put(thing: string, place: number): void;
}

/** One's own moves are seen at once, upon those of the others; the show has the last word. Each is sent by its thing and its place. */
export function usePlacing({ act, shown, commandOf }: Placing): PlacedList {
  const [held, hold] = useState<Move | null>(null);
  const [trusted, trust] = useState<readonly Move[]>([]);
  const now = shown.join();
  const [moves] = useState(() => new Moves());

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order of the show ends the trust in one's own, once all of it is told
  useEffect(() => {
    if (moves.areAllTold) trust([]);
  }, [now]);
  useEffect(() => {
    if (trusted.length === 0) return;
    const timer = setTimeout(() => trust([]), TRUSTED_MS);
    return () => clearTimeout(timer);
  }, [trusted]);

  const send = async (thing: string, place: number) => {
    const result = await act.run(commandOf(thing, place));
    if (result?.ok === false) trust([]);
    return result !== null;
  };
  const order = trusted.reduce((before, [thing, place]) => placed(before, thing, place), [...shown]);
  const put = (thing: string, place: number) => {
    if (order[place - 1] === thing || place < 1 || place > shown.length) return;
    trust([...trusted.filter(([each]) => each !== thing), [thing, place]]);
    void moves.make(thing, place, send);
  };
  // What was under way may have been no move.
  const whenFree = useEffectEvent(() => moves.goOn(send));
  useEffect(() => {
    if (!act.isPending) void whenFree();
  }, [act.isPending]);
  return { order: held ? placed(order, ...held) : order, hold, put };
}

/** Tells the show one move. False where nothing was sent, because something else is under way. */
type SendMove = (thing: string, place: number) => Promise<boolean>;

/** Moves of things, told one at a time in their order. Of those of one thing that wait behind each other only the last counts. */
export class Moves {
  private waiting: readonly Move[] = [];
  private isTelling = false;

  get areAllTold(): boolean {
    return this.waiting.length === 0 && !this.isTelling;
  }

  /** Tells a move as soon as those before it are told. */
  async make(thing: string, place: number, send: SendMove): Promise<void> {
    const before = this.waiting.at(-1)?.[0] === thing ? this.waiting.slice(0, -1) : this.waiting;
    this.waiting = [...before, [thing, place]];
    await this.goOn(send);
  }

  /** Tells what waits; to be called when what was under way is over. */
  async goOn(send: SendMove): Promise<void> {
    const [next, ...rest] = this.waiting;
    if (this.isTelling || !next) return;
    this.waiting = rest;
    this.isTelling = true;
    const isTold = await send(...next);
    this.isTelling = false;
    if (isTold) return this.goOn(send);
    this.waiting = [next, ...this.waiting];
  }
}
