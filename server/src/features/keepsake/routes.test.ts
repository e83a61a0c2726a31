import type { Keepsake } from '@lorecrew/contract/api/keepsake';
import { agreeToKeepsake, authenticateParticipant, getKeepsake } from '@lorecrew/contract/routes/participants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedApp, startApp } from '../../testing/start-app.ts';
import { type FinishedSession, seedFinished } from '../trials/sample/seed.ts';

const HOUR_MS = 3_600_000;
const QUARTER_MS = 15 * 60_000;
const OWN_PAGE = { 'x-requested-with': 'XMLHttpRequest' };

describe('the keepsake of a crew', () => {
  let nowMs = Date.now();
  let started: StartedApp;
  let finished: FinishedSession;
  beforeAll(async () => {
    started = await startApp({ clock: { nowMs: () => nowMs } });
    const seeded = await seedFinished(started.product.seeding, { name: 'one-crew', endedAgoMs: HOUR_MS });
    if (!seeded) throw new Error('The story of the recording is missing.');
    finished = seeded;
  });
  afterAll(() => started.close());

  async function ask(index: number, agreed?: boolean): Promise<Keepsake> {
    const query = { email: finished.people[index]?.email ?? '', sessionId: finished.sessionId };
    const { token } = (await started.app.inject({ url: authenticateParticipant.url, query, headers: OWN_PAGE })).json();
    const headers = { ...OWN_PAGE, authorization: `Bearer ${token}`, 'accept-language': 'en' };
    const call = agreed === undefined ? { method: 'GET' as const } : { method: 'PUT' as const, payload: { agreed } };
    const url = agreed === undefined ? getKeepsake.url : agreeToKeepsake.url;
    return (await started.app.inject({ url, headers, ...call })).json().keepsake;
  }

  it('has no words, lanterns or files before somebody agrees', async () => {
    const { agreed, people, leftOut, paper, files } = await ask(0);
    expect({ agreed, people, files, lanterns: paper.lanterns }).toEqual({
      agreed: null,
      people: { agreed: 0, asked: 3 },
      files: null,
      lanterns: [],
    });
    expect(leftOut).toBeGreaterThan(0);
    expect(paper.parts.map(({ kind }) => kind)).not.toContain('cards');
  });

  it('has a card of thanks once both of its people agree, and loses it when one takes that back', async () => {
    const cards = ({ paper }: Keepsake) => paper.parts.find(({ kind }) => kind === 'cards')?.lines.length ?? 0;
    const first = await ask(0, true);
    expect([first.agreed, first.people.agreed, first.paper.lanterns.length, cards(first)]).toEqual([true, 1, 1, 0]);
    await ask(1, true);
    const all = await ask(2, true);
    expect(all).toMatchObject({ leftOut: 0, people: { agreed: 3, asked: 3 } });
    expect(all.paper.lanterns).toHaveLength(3);
    expect(cards(all)).toBeGreaterThan(0);
    const without = await ask(1, false);
    expect(without).toMatchObject({ agreed: false, people: { agreed: 2, asked: 3 } });
    expect(cards(without)).toBeLessThan(cards(all));
    expect(without.paper.lanterns).toHaveLength(2);
    await ask(1, true);
  });

  it('has a picture of 1200 by 630 and one page of A4, by links that run out after a quarter of an hour', async () => {
    const { files } = await ask(0, true);
    const picture = await started.app.inject(files?.picture ?? '');
    expect([picture.statusCode, picture.headers['content-type'], picture.headers['x-robots-tag']]).toEqual([
      200,
      'image/png',
      'noindex',
    ]);
    expect([picture.rawPayload.readUInt32BE(16), picture.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    const page = await started.app.inject(files?.page ?? '');
    expect(page.headers['content-type']).toBe('application/pdf');
    const pdf = page.rawPayload.toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(pdf).toContain('/MediaBox [0 0 595.28 841.89]');
    nowMs += QUARTER_MS;
    expect((await started.app.inject(files?.picture ?? '')).statusCode).toBe(404);
    nowMs -= QUARTER_MS;
  });

  it('draws nothing of anybody by a link that was made before they took their consent back', async () => {
    const { files } = await ask(0, true);
    for (const i of [0, 1, 2]) await ask(i, false);
    expect((await started.app.inject(files?.picture ?? '')).statusCode).toBe(404);
  });

  it('is refused without a seat, and a changed link is no link', async () => {
    expect((await started.app.inject({ url: getKeepsake.url, headers: OWN_PAGE })).statusCode).toBe(401);
    expect((await started.app.inject('/api/keepsakes/some-name.png')).statusCode).toBe(404);
  });
});
