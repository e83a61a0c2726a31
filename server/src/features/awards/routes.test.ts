import type { Award, AwardBody } from '@lorecrew/contract/api/award';
import { authenticateParticipant, downloadAwardFile, getAward } from '@lorecrew/contract/routes/participants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedApp, startApp } from '../../testing/start-app.ts';
import { type FinishedSession, seedFinished } from '../trials/sample/seed.ts';

const HOUR_MS = 3_600_000;
const QUARTER_MS = 15 * 60_000;
const OWN_PAGE = { 'x-requested-with': 'XMLHttpRequest' };

describe('an award', () => {
  let nowMs = Date.now();
  let started: StartedApp;
  let finished: FinishedSession;
  beforeAll(async () => {
    started = await startApp({ clock: { nowMs: () => nowMs } });
    const seeded = await seedFinished(started.product.seeding, { name: 'three-crews', endedAgoMs: HOUR_MS });
    if (!seeded) throw new Error('The story of the recording is missing.');
    finished = seeded;
  });
  afterAll(() => started.close());

  type Call = { method: 'GET'; language?: string } | { method: 'PUT'; payload: AwardBody; language?: string };
  async function ask(index: number, { language = 'en', ...call }: Call): Promise<Award> {
    const query = { email: finished.people[index]?.email ?? '', sessionId: finished.sessionId };
    const { token } = (await started.app.inject({ url: authenticateParticipant.url, query, headers: OWN_PAGE })).json();
    const headers = { ...OWN_PAGE, authorization: `Bearer ${token}`, 'accept-language': language };
    return (await started.app.inject({ url: getAward.url, headers, ...call })).json().award;
  }
  const awardOf = (index: number) => ask(index, { method: 'GET' });
  const pass = (index: number, payload: AwardBody) => ask(index, { method: 'PUT', payload });

  it('is one’s own: each of a crew has another', async () => {
    const titles = [];
    for (const i of finished.people.keys()) titles.push((await awardOf(i)).title);
    expect(titles).toHaveLength(14);
    expect(titles[0]).toBe('First Word');
    expect(new Set(titles).size).toBeGreaterThan(4);
  });

  it('tells its person when it was earned, with roles and without names', async () => {
    const { pin, evidence } = await awardOf(5);
    expect({ pin, evidence }).toEqual({
      pin: 'door-opener',
      evidence: [
        { title: 'First Light', atMs: 18_000, afterMs: 18_000, role: 'Signaller' },
        { title: 'The Torn Chart', atMs: 22_000, afterMs: 22_000, role: 'Signaller' },
      ],
    });
  });

  it('is shown to the own crew by whoever wishes, and taken back', async () => {
    const { pin } = await awardOf(1);
    const seen = async () => {
      const all = [];
      for (const i of finished.people.keys()) all.push((await awardOf(i)).crew);
      return all;
    };
    expect((await seen()).flat()).toEqual([]);
    expect(await pass(1, { shown: true })).toMatchObject({ shown: true, crew: [] });
    const crews = await seen();
    expect(crews[1]).toEqual([]);
    const told = crews.filter((crew) => crew.length > 0);
    expect(told.length).toBeGreaterThanOrEqual(3);
    expect(told.length).toBeLessThanOrEqual(5);
    expect(told.flat().every((one) => one.pin === pin && one.name.length > 0)).toBe(true);
    // When it was earned is its person's alone.
    expect(new Set(told.flat().flatMap(Object.keys))).toEqual(new Set(['name', 'pin', 'roles']));
    expect(await pass(1, { shown: false })).toMatchObject({ shown: false });
    expect((await seen()).flat()).toEqual([]);
  });

  it('has a link of ninety days to its picture, which its person can stop', async () => {
    expect((await awardOf(2)).link).toBeNull();
    const made = (await pass(2, { link: true })).link;
    expect(made?.untilMs).toBe(nowMs + 90 * 24 * HOUR_MS);
    expect((await pass(2, { link: true })).link).toEqual(made);
    // What it draws says neither when nor whose.
    const rows = await started.product.seeding.db.transaction(
      { role: 'tenant', companyId: started.product.seeding.companyId },
      (tx) => tx.query<{ sheet: Record<string, unknown> }>('select sheet from award_link'),
    );
    expect(rows.map(({ sheet }) => Object.keys(sheet).toSorted())).toEqual([
      [...['as', 'ending', 'language', 'lantern', 'mine', 'name', 'on', 'roles', 'story', 'theirs', 'title', 'unnamed']],
    ]);
    expect(rows[0]?.sheet.name).toBeNull();
    const url = made?.url ?? '';
    const { statusCode, headers } = await started.app.inject(url);
    expect([statusCode, headers['content-type'], headers['x-robots-tag']]).toEqual([200, 'image/png', 'noindex']);
    expect((await started.app.inject(url.replace('.png', '.pdf'))).statusCode).toBe(404);
    expect((await pass(2, { link: false })).link).toBeNull();
    expect((await started.app.inject(url)).statusCode).toBe(404);
    const again = (await pass(2, { link: true })).link;
    expect(again?.url).not.toBe(url);
    nowMs += 90 * 24 * HOUR_MS;
    expect((await started.app.inject(again?.url ?? '')).statusCode).toBe(404);
    nowMs -= 90 * 24 * HOUR_MS;
  });

  it('is nobody’s without a seat', async () => {
    expect((await started.app.inject({ url: getAward.url, headers: OWN_PAGE })).statusCode).toBe(401);
  });

  it('has a picture of 1200 by 630, which no search engine keeps', async () => {
    const { files } = await awardOf(0);
    const { statusCode, headers, rawPayload } = await started.app.inject(files.picture);
    expect([statusCode, headers['content-type'], headers['x-robots-tag']]).toEqual([200, 'image/png', 'noindex']);
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('has a certificate of one page, with the name where its person says so', async () => {
    const { files } = await awardOf(1);
    const sizes: number[] = [];
    for (const url of [files.certificate, files.named ?? '']) {
      const { headers, rawPayload } = await started.app.inject(url);
      expect(headers['content-type']).toBe('application/pdf');
      expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
      sizes.push(rawPayload.length);
    }
    expect(sizes[1]).toBeGreaterThan(sizes[0] ?? 0);
  });

  it.each([
    {
      language: 'en',
      title: 'Cartographer',
      unnamed: 'Somebody put marks on the chart, where everybody could see them.',
      story: { as: 'as Navigator', story: 'The Lantern Line', ending: 'The Patient Dark' },
    },
    {
      language: 'de',
      title: 'Klare Seekarte',
      unnamed: 'Jemand hat Markierungen auf die Seekarte gesetzt, die alle sehen konnten.',
      story: { as: 'Rolle: Kurs', story: 'Die Laternenlinie', ending: 'Das Geduldige Dunkel' },
    },
    {
      language: 'es',
      title: 'Quien traza la carta',
      unnamed: 'Alguien puso marcas en la carta, donde toda la tripulación podía verlas.',
      story: { as: 'Papel: Rumbo', story: 'La Línea de los Faroles', ending: 'La Oscuridad Paciente' },
    },
    {
      language: 'fr',
      title: 'Cartographe',
      unnamed: 'Quelqu’un a mis des marques sur la carte marine, là où tout l’équipage pouvait les voir.',
      story: { as: 'Rôle\u00a0: Cap', story: 'La Ligne des Lanternes', ending: 'La Nuit patiente' },
    },
  ])('is said in $language where its person reads that, names of the story too, on both files', async (said) => {
    const { language, title, unnamed, story } = said;
    const { title: called, paper, files } = await ask(1, { method: 'GET', language });
    expect([called, paper.unnamed]).toEqual([title, unnamed]);
    expect({ as: paper.as, story: paper.story, ending: paper.ending }).toEqual(story);
    // Files are fetched by an image and a download: what they say stands in the address, and not with whoever asks.
    const fetched = { headers: { 'accept-language': 'en' } };
    const paperFile = await started.app.inject({ url: files.certificate, ...fetched });
    expect(paperFile.rawPayload.toString('latin1')).toContain(`/Lang (${language})`);
    const names = [paperFile, await started.app.inject({ url: files.picture, ...fetched })].map(
      ({ headers }) => headers['content-disposition'],
    );
    const plain = title.replaceAll(' ', '-');
    expect(names).toEqual([`inline; filename="${plain}.pdf"`, `inline; filename="${plain}.png"`]);
  });

  it('has links that nobody can make up, and that run out after a quarter of an hour', async () => {
    const { files } = await awardOf(0);
    const status = async (url: string) => (await started.app.inject(url)).statusCode;
    expect(await status(files.picture.replace('.plain.', '.named.'))).toBe(404);
    expect(await status(files.picture.replace('.png', '.gif'))).toBe(404);
    expect(await status(downloadAwardFile.url.replace(':file', 'anything.png'))).toBe(404);
    nowMs += QUARTER_MS - 1;
    expect(await status(files.picture)).toBe(200);
    nowMs += 1;
    expect(await status(files.picture)).toBe(404);
  });
});

describe('an award of a crew of three', () => {
  let started: StartedApp;
  let finished: FinishedSession;
  beforeAll(async () => {
    started = await startApp({});
    const seeded = await seedFinished(started.product.seeding, { name: 'one-crew', endedAgoMs: HOUR_MS });
    if (!seeded) throw new Error('The story of the recording is missing.');
    finished = seeded;
  });
  afterAll(() => started.close());

  it('says when, and of nobody else who', async () => {
    const told = [];
    for (const { email } of finished.people) {
      const query = { email, sessionId: finished.sessionId };
      const { token } = (await started.app.inject({ url: authenticateParticipant.url, query, headers: OWN_PAGE })).json();
      const headers = { ...OWN_PAGE, authorization: `Bearer ${token}` };
      const { award } = (await started.app.inject({ url: getAward.url, headers })).json();
      told.push([award.pin, award.evidence]);
    }
    const line = { afterMs: null, role: null };
    expect(told).toEqual([
      [
        'first-word',
        [
          { ...line, title: 'First Light', atMs: 27_000 },
          { ...line, title: 'The Torn Chart', atMs: 38_000 },
        ],
      ],
      [
        'last-piece',
        [
          { ...line, title: 'The Torn Chart', atMs: 234_000, afterMs: 242_000 },
          { ...line, title: 'The Ship Is Moving', atMs: 153_000, afterMs: 161_000 },
        ],
      ],
      [
        'second-key',
        [
          { ...line, title: 'The Torn Chart', atMs: 242_000 },
          { ...line, title: 'The Ship Is Moving', atMs: 161_000 },
        ],
      ],
    ]);
  });
});
