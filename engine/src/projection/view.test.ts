import { sampleCommands } from '@lorecrew/contract/live/commands';
import { FeedAdd, type FeedName, feedNames, ShowView, slices } from '@lorecrew/contract/live/view';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMember } from '../core/crews.ts';
import { givenLive, type Played } from '../testing/given.ts';
import { testStory } from '../testing/story.ts';
import { changesFor, NOTHING_SEEN, projectView, type Scope, type Seen } from './view.ts';

const directory = { names: { ada: 'Ada', bob: 'Bob' }, texts: {} };

interface Screen {
  set: Record<string, unknown>;
  /** Feed items by their numbers. */
  feeds: Record<FeedName, Map<number, unknown>>;
  seen: Record<Scope, Seen>;
}

function newFeeds(): Screen['feeds'] {
  return Object.fromEntries(feedNames.map((name) => [name, new Map()])) as Screen['feeds'];
}

/** Puts changed slices onto a screen, as a browser does. */
function update(screen: Screen, played: Played, person: string): void {
  const who = { crew: findMember(played.show, person)?.crew.id ?? null, person };
  for (const scope of ['everyone', 'crew', 'person'] as const) {
    const changes = changesFor(played.show, scope, who, directory, screen.seen[scope]);
    screen.seen[scope] = changes.seen;
    Object.assign(screen.set, JSON.parse(`{${changes.set.join(',')}}`));
    const added = FeedAdd.parse(JSON.parse(`{${changes.add.join(',')}}`));
    for (const name of feedNames) for (const item of added[name] ?? []) screen.feeds[name].set(item.n, item);
  }
}

describe('the view', () => {
  it('is well formed in every scene of every kind of story', () => {
    for (const mode of ['gentle', 'keen'] as const)
      for (const id of ['arrive', 'meet', 'light', 'choose', 'end', 'thank']) {
        const played = givenLive(testStory(mode), 'ada', 'bob', 'cyd').toScene(id);
        expect(ShowView.safeParse(played.view('ada')).error).toBeUndefined();
      }
  });

  it('brought up to date by changes alone equals the whole view, whatever happens', () => {
    const step = fc.record({
      who: fc.constantFrom('ada', 'bob'),
      what: fc.nat(999),
      sec: fc.integer({ min: 0, max: 25 }),
    });
    fc.assert(
      fc.property(
        fc.constantFrom('gentle' as const, 'keen' as const),
        fc.array(step, { maxLength: 40, size: 'max' }),
        (mode, steps) => {
          let played = givenLive(testStory(mode), 'ada', 'bob', 'cyd');
          const screen: Screen = {
            set: {},
            feeds: newFeeds(),
            seen: { everyone: NOTHING_SEEN, crew: NOTHING_SEEN, person: NOTHING_SEEN },
          };
          let sec = 10;
          for (const { who, what, sec: later } of steps) {
            sec += later;
            played = played.until(sec);
            update(screen, played, 'ada');
            const samples = sampleCommands(
              projectView(played.show, { crew: findMember(played.show, who)?.crew.id ?? null, person: who }, directory),
            );
            const command = samples[what % samples.length];
            const here = played.show.people[who]?.here;
            if (!here) played = played.joins(who);
            else if (command) {
              try {
                played = played.does(who, command);
              } catch {
                continue;
              }
            }
            update(screen, played, 'ada');
            const ada = { crew: findMember(played.show, 'ada')?.crew.id ?? null, person: 'ada' };
            const whole = projectView(played.show, ada, directory);
            const sent: Record<string, unknown> = JSON.parse(JSON.stringify(whole));
            for (const name of Object.keys(slices)) expect(screen.set[name] ?? null, name).toEqual(sent[name]);
            for (const name of feedNames)
              for (const item of whole[name]) expect(screen.feeds[name].get(item.n), name).toEqual(item);
          }
        },
      ),
      { numRuns: 120, seed: 11 },
    );
  });

  it('tells simulated crewmates, and nobody else, who has done nothing for longest', () => {
    const played = givenLive(testStory('gentle'), 'ada', 'bob').does('ada', { type: 'lamp.light' });
    expect(played.view('ada').me?.waitingFor).toBeNull();
    expect(played.view('sim:ann:crew-1').me?.waitingFor?.id).toBe('bob');
  });
});
