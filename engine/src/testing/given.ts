import type { ErrorCode } from '@lorecrew/contract/errors';
import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import type { ShowView } from '@lorecrew/contract/live/view';
import { expect } from 'vitest';
import { decide, dueTimer, fireTimer } from '../core/decide.ts';
import { evolve, initialState } from '../core/evolve.ts';
import type { ShowCommand } from '../model/commands.ts';
import type { EventType, ShowEvent } from '../model/events.ts';
import type { ShowState } from '../model/state.ts';
import type { Story } from '../model/story.ts';
import { projectView } from '../projection/view.ts';

/** Names in tests are the ids, in capitals at the front. */
const directory = {
  names: new Proxy<Record<string, string>>({}, { get: (_, id) => String(id).replace(/^./, (c) => c.toUpperCase()) }),
  texts: {},
};

/** What a test has done to a show, at a time of its own: `atSec` are story seconds since the start of the test's clock. */
export class Played {
  readonly show: ShowState;
  readonly nowMs: number;
  /** Events of the last step. */
  readonly last: readonly ShowEvent[];
  readonly count: number;

  constructor(show: ShowState, nowMs: number, last: readonly ShowEvent[] = [], count = 0) {
    this.show = show;
    this.nowMs = nowMs;
    this.last = last;
    this.count = count;
  }

  /** Lets time pass up to a second since 0, firing every timer that falls due. */
  until(sec: number): Played {
    const untilMs = sec * 1000;
    const events: ShowEvent[] = [];
    let { show } = this;
    for (let due = dueTimer(show, untilMs); due; due = dueTimer(show, untilMs)) {
      const step = fireTimer(show, due);
      events.push(...step.logged.map((logged) => logged.event));
      show = step.next;
    }
    return new Played(show, untilMs, events, this.count);
  }

  /** Lets time pass until the scene begins; fails when it does not within two hours. */
  toScene(id: string): Played {
    let played: Played = this;
    for (let sec = this.nowMs / 1000; played.scene !== id; sec += 1) {
      if (sec > 7200) throw new Error(`scene ${id} never began`);
      played = played.until(sec);
    }
    return played;
  }

  get scene(): string | undefined {
    return this.show.scene ? this.show.story.scenes[this.show.scene.index]?.id : undefined;
  }

  /** Seconds since the scene began. */
  get sceneSec(): number {
    return (this.nowMs - (this.show.scene?.startedAtMs ?? 0)) / 1000;
  }

  /** Lets time pass up to a second of the present scene. */
  atScene(sec: number): Played {
    return this.until((this.show.scene?.startedAtMs ?? 0) / 1000 + sec);
  }

  /** Somebody, or the server, asks for something. */
  when(actor: string, command: ShowCommand): Asked {
    const id = actor === 'server' ? `server:${this.count}` : `${actor}:testtab1:${this.count + 1}`;
    const result = decide(this.show, { id, actor, command, nowMs: this.nowMs });
    return new Asked(this, actor, result);
  }

  /** A command that must go through. */
  does(actor: string, command: ParticipantCommand): Played {
    return this.when(actor, command).done();
  }

  joins(...participants: string[]): Played {
    return participants.reduce<Played>(
      (played, participant) => played.when('server', { type: 'participant.join', participant }).done(),
      this,
    );
  }

  loses(participant: string): Played {
    const arrival = this.show.people[participant]?.arrivals ?? 0;
    return this.when('server', { type: 'participant.lose', participant, arrival }).done();
  }

  view(person: string): ShowView {
    const crew = this.show.crews.find((each) =>
      each.seats.some((seat) => seat.occupant.kind === 'person' && seat.occupant.id === person),
    );
    const sim = /^sim:[a-z]+:(.+)$/.exec(person)?.[1];
    return projectView(this.show, { crew: sim ?? crew?.id ?? null, person }, directory);
  }
}

class Asked {
  private readonly before: Played;
  private readonly actor: string;
  private readonly result: ReturnType<typeof decide>;

  constructor(before: Played, actor: string, result: ReturnType<typeof decide>) {
    this.before = before;
    this.actor = actor;
    this.result = result;
  }

  /** It went through; what it led to. */
  done(): Played {
    if (!this.result.ok) throw new Error(`${this.actor} was refused: ${this.result.code}`);
    const events = this.result.value.logged.map((logged) => logged.event);
    return new Played(this.result.value.next, this.before.nowMs, events, this.before.count + 1);
  }

  /** It went through with events of exactly these types. */
  then(...types: EventType[]): Played {
    const played = this.done();
    expect(played.last.map((event) => event.type)).toEqual(types);
    return played;
  }

  /** It went through, and among its events is one like this. */
  thenLike(event: Partial<ShowEvent>): Played {
    const played = this.done();
    expect(played.last).toContainEqual(expect.objectContaining(event));
    return played;
  }

  refused(code: ErrorCode): Played {
    expect(this.result).toEqual({ ok: false, code });
    return this.before;
  }
}

/** A show of a story that has been created, with these people invited; it starts at second 10 of the test's clock. */
export function givenShow(
  story: Story,
  options: { seed?: string; speed?: number; invited?: string[]; gathers?: true } = {},
): Played {
  const command = {
    type: 'show.create' as const,
    slug: story.slug,
    version: story.version,
    seed: options.seed ?? 'seed',
    speed: options.speed ?? 1,
    startsAtMs: 10_000,
    invited: options.invited ?? [],
    ...(options.gathers ? { gathers: options.gathers } : {}),
  };
  return new Played(initialState(story), 0).when('server', command).done();
}

/** A show of a story that these people have come to and that has begun. */
export function givenLive(story: Story, ...people: string[]): Played {
  return givenShow(story)
    .joins(...people)
    .until(10);
}

/** Folds logged events again from nothing, as a restarted server does. */
export function refold(story: Story, logged: Parameters<typeof evolve>[1][]): ShowState {
  return logged.reduce(evolve, initialState(story));
}
