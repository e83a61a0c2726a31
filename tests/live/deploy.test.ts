import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { newStory } from '@lorecrew/authoring/new-story';
import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import type { ShowState } from '@lorecrew/engine/model/state';
import { type StartedApp, startApp } from '@lorecrew/server/testing/start-app';
import { afterAll, describe, expect, it } from 'vitest';

const SLUG = 'two-ways';
/** When scenes of the story begin and votes are open, in milliseconds after its start. */
const [AT_THE_FORK_MS, ALL_OF_IT_MS] = [30_000, 120_000];

/** What the writers change between the two builds: another version, other ways to choose from, another ending. */
const REWRITTEN: readonly (readonly [was: string, is: string])[] = [
  ['version: 1', 'version: 2'],
  ['Down to the shore', 'Through the tunnel'],
  ['        down:', '        tunnel:'],
  ['V1=up', 'V1=tunnel'],
  ['title: The Tide', 'title: The Other Side'],
  ['heading: Once more?', 'heading: The other way?'],
];

describe('a deploy while a show runs', () => {
  const home = mkdtempSync(join(tmpdir(), 'deploy-'));
  const storiesDir = join(home, 'stories');
  let nowMs = Date.parse('2026-11-23T10:00:00Z');
  let started: StartedApp | null = null;
  afterAll(async () => {
    await started?.close();
    rmSync(home, { recursive: true });
  });

  /** A process of a build whose writers have made these changes, on the same data. */
  async function build(rewritten: typeof REWRITTEN): Promise<StartedApp> {
    await started?.close();
    for (const [name, text] of newStory({ slug: SLUG, title: 'Two Ways' }).files) {
      const path = join(storiesDir, SLUG, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(
        path,
        rewritten.reduce((before, [was, is]) => before.replaceAll(was, is), text),
      );
    }
    started = await startApp({
      dataDir: join(home, 'data'),
      clock: { nowMs: () => nowMs },
      environment: { STORIES_DIR: storiesDir },
    });
    return started;
  }

  /** A show of the story as this build tells it, with two people in it. */
  async function open({ product }: StartedApp): Promise<string> {
    const sessionId = randomUUID();
    const story = product.planning.catalogue.offered(SLUG);
    if (!story) throw new Error('The story is missing.');
    const participants = ['ada', 'bob'];
    const more = { speed: 1, seed: 'seed', startsAtMs: nowMs + 1_000, participants };
    await product.shows.create({ companyId: randomUUID(), sessionId, story, ...more });
    for (const participant of participants)
      await product.shows.submit(sessionId, {
        id: `join:${participant}:1`,
        actor: 'server',
        command: { type: 'participant.join', participant },
      });
    return sessionId;
  }

  /** Time goes by; what is due happens. */
  async function pass({ product }: StartedApp, sessionId: string, ms: number): Promise<void> {
    nowMs += ms;
    const command = { type: 'participant.invite' as const, participant: 'ada' };
    await product.shows.submit(sessionId, { id: `pass:${nowMs}`, actor: 'server', command });
  }

  const votes = ({ product }: StartedApp, sessionId: string, who: string, option: string) => {
    const command: ParticipantCommand = { type: 'vote.cast', option };
    return product.shows.submit(sessionId, { id: `${who}:testtab1:1`, actor: who, command });
  };

  async function stateOf({ product }: StartedApp, sessionId: string): Promise<ShowState> {
    const session = await product.shows.load(sessionId);
    if (!session) throw new Error('The show is gone.');
    return session.state;
  }

  it('changes nothing for that show, which ends as it was written when it began; a new one is told the new story', async () => {
    const first = await build([]);
    const old = await open(first);
    await pass(first, old, AT_THE_FORK_MS);
    expect(await votes(first, old, 'ada', 'down')).toMatchObject({ type: 'ack' });

    const second = await build(REWRITTEN);
    expect(await votes(second, old, 'bob', 'tunnel')).toMatchObject({ type: 'refused' });
    await pass(second, old, ALL_OF_IT_MS);
    const { story, phase, mechanics } = await stateOf(second, old);
    expect([story.version, phase, mechanics.finale.ending]).toEqual([1, 'completed', 'shore']);
    expect(story.endings.find(({ id }) => id === 'shore')?.title).toBe('The Tide');
    // Its pages still get what they show.
    const stage = await second.app.inject({ url: `/stories/${story.stage}.json` });
    expect([stage.statusCode, stage.payload.includes('Once more?')]).toEqual([200, true]);

    const young = await open(second);
    await pass(second, young, AT_THE_FORK_MS);
    expect(await votes(second, young, 'ada', 'tunnel')).toMatchObject({ type: 'ack' });
    expect((await stateOf(second, young)).story.version).toBe(2);

    // The log says of each which story it tells, by version and by the hash of all its words.
    const rows = await second.product.seeding.db.query<{ version: number; story: string }>(
      { role: 'owner' },
      "select body ->> 'version' as version, body ->> 'story' as story from show_event where type = 'show.created' and session_id = any($1::text[]) order by 1",
      [[old, young]],
    );
    expect(rows.map(({ version }) => Number(version))).toEqual([1, 2]);
    expect(rows[0]?.story).toBe(story.hash);
    expect(rows[1]?.story).not.toBe(story.hash);
  });
});
