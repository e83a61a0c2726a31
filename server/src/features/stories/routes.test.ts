import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { loadStory, STORIES } from '@lorecrew/authoring/library';
import { Stage } from '@lorecrew/contract/stage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedApp, startApp } from '../../testing/start-app.ts';
import { compileStories, filmFiles, speechFiles } from './commands.ts';
import { buildCatalogue } from './queries.ts';

const { story, stage, art, translated, listed } = loadStory('lamp-room');
const [[drawing, svg] = ['', '']] = Object.entries(art);

describe('what a story shows', () => {
  let started: StartedApp;
  beforeAll(async () => {
    started = await startApp();
  });
  afterAll(() => started.close());
  const get = (url: string, headers = {}) => started.app.inject({ url, headers });

  it('is fetched by the hash of its content and kept for ever', async () => {
    const answer = await get(`/stories/${story.stage}.json`);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(Stage.parse(answer.json())).toEqual(stage);
  });

  it('comes compressed to whoever takes it so', async () => {
    const answer = await get(`/stories/${story.stage}.json`, { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual(stage);
  });

  it('has drawings that can do nothing when opened by themselves', async () => {
    const answer = await get(`/stories/${drawing}.svg`);
    expect([answer.headers['content-type'], answer.payload]).toEqual(['image/svg+xml', svg]);
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  });

  it('is not found under a hash that nothing has', async () => {
    const answers = await Promise.all([
      get(`/stories/${'0'.repeat(32)}.json`),
      get(`/stories/${drawing}.json`),
      get(`/stories/${story.hash}.json`),
      get(`/stories/${'0'.repeat(32)}.svg`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });

  it('has words of what is said, and of what is to be seen, as WebVTT', async () => {
    const said = await get(`/stories/${story.stage}/L2.captions.vtt`);
    expect([said.statusCode, said.headers['content-type']]).toEqual([200, 'text/vtt; charset=utf-8']);
    expect(said.payload.split('\n').slice(0, 5)).toEqual([
      'WEBVTT',
      '',
      '1',
      '00:00:00.000 --> 00:00:06.000',
      'This is the Quiet Sea in fog.',
    ]);
    const seen = await get(`/stories/${story.stage}/L2.descriptions.vtt`);
    expect(seen.payload).toContain('a rowing boat with a piano on it passes the tower');
    const none = ['nobody.captions.vtt', 'constructor.captions.vtt'].map((name) => get(`/stories/${story.stage}/${name}`));
    expect((await Promise.all(none)).map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect((await get(`/stories/${story.stage}/L2.songs.vtt`)).statusCode).toBe(400);
    expect((await get(`/stories/${'0'.repeat(32)}/L2.captions.vtt`)).statusCode).toBe(404);
  });

  it('has films, kept for ever and sent in the parts that players ask for', async () => {
    const film = [...filmFiles(null).keys()].find((name) => name.endsWith('.m3u8'))?.replace('.m3u8', '');
    const playlist = await get(`/stories/${film}.m3u8`);
    expect(playlist.headers['content-type']).toBe('application/vnd.apple.mpegurl');
    expect(playlist.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const media = /^[0-9a-f]{32}\.m4s$/m.exec(playlist.payload)?.[0];
    const part = await get(`/stories/${media}`, { range: 'bytes=4-7' });
    expect([part.statusCode, part.headers['content-type'], part.payload]).toEqual([206, 'video/iso.segment', 'ftyp']);
    expect(part.headers['content-range']).toMatch(/^bytes 4-7\/\d+$/);
    const none = [get(`/stories/${'0'.repeat(32)}.m3u8`), get(`/stories/${'0'.repeat(32)}.m4s`), get(`/stories/${film}.m4s`)];
    expect((await Promise.all(none)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  it('sends recordings of the narrator whole or in parts, never compressed, and to be kept for ever', async () => {
    const [name] = speechFiles(null).keys();
    const whole = await get(`/stories/${name}.mp3`, { 'accept-encoding': 'gzip, br' });
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'audio/mpeg']);
    expect(whole.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(whole.headers['accept-ranges']).toBe('bytes');
    expect(whole.headers['content-encoding']).toBeUndefined();
    const part = await get(`/stories/${name}.mp3`, { range: 'bytes=0-9' });
    expect([part.statusCode, part.rawPayload]).toEqual([206, whole.rawPayload.subarray(0, 10)]);
    expect((await get(`/stories/${'0'.repeat(32)}.mp3`)).statusCode).toBe(404);
  });

  it('is refused where the name is no hash', async () => {
    expect((await get('/stories/lamp-room.json')).statusCode).toBe(400);
  });
});

describe('a story that a show was opened with', () => {
  it('is the one the show goes on with, also when its slug has another by now', async () => {
    const rewritten = { ...story, title: 'Rewritten', hash: 'rewritten' };
    const archive = { story: async (hash: string) => (hash === story.hash ? story : null) };
    const catalogue = buildCatalogue([{ story: rewritten, stage, art, translated, listed }], archive);
    expect((await catalogue.storyOf({ slug: story.slug, hash: story.hash }))?.title).toBe(story.title);
    expect((await catalogue.storyOf({ slug: story.slug, hash: 'rewritten' }))?.title).toBe('Rewritten');
    expect((await catalogue.storyOf({ slug: story.slug, hash: null }))?.title).toBe('Rewritten');
    expect(await catalogue.storyOf({ slug: story.slug, hash: 'never kept' })).toBeNull();
  });
});

describe('a story that is not offered yet', () => {
  it('can be played, and no session is planned with it', () => {
    const catalogue = buildCatalogue([{ story: { ...story, offered: false }, stage, art, translated, listed }], {
      story: async () => null,
    });
    expect(catalogue.find('lamp-room')?.title).toBe('The Lamp Room');
    expect(catalogue.offered('lamp-room')).toBeNull();
    expect(catalogue.stories()).toEqual([]);
  });
});

describe('the languages of a story', () => {
  it('count as spoken where every narration has a recording', () => {
    const told = (narration: typeof stage.narration) => {
      const catalogue = buildCatalogue([{ story, stage: { ...stage, narration }, art, translated: [], listed }], {
        story: async () => null,
      });
      return catalogue.told('lamp-room');
    };
    const [[id, said] = ['', undefined]] = Object.entries(stage.narration);
    if (!said) throw new Error('The story has narrations.');
    const { speech: _, ...silent } = said;
    expect(told(stage.narration)).toEqual([{ language: 'en', isSpoken: true }]);
    expect(told({ ...stage.narration, [id]: silent })).toEqual([{ language: 'en', isSpoken: false }]);
  });
});

describe('a further folder of stories', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'stories-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('adds those that hold, and leaves out the others with a sentence', () => {
    for (const name of ['another', 'broken', 'lamp-room']) cpSync(`${STORIES}lamp-room`, join(folder, name), { recursive: true });
    writeFileSync(join(folder, 'broken', 'endings.yml'), '- id: [');
    const leftOut: [string, string][] = [];
    const compiled = compileStories({ storiesDir: folder, onLeftOut: (...what) => leftOut.push(what) });
    expect(compiled.map((one) => one.story.slug)).toEqual(['lamp-room', 'lantern-line', 'nine-oclock', 'another']);
    expect(leftOut.map(([slug]) => slug)).toEqual(['broken', 'lamp-room']);
    expect(leftOut[0]?.[1]).toMatch(/^broken\/endings\.yml:1 cannot be read: /);
    expect(leftOut[1]?.[1]).toMatch('There is a story of this name already');
  });

  it('has to be there', () => {
    const input = { storiesDir: join(folder, 'nowhere'), onLeftOut: () => undefined };
    expect(() => compileStories(input)).toThrow('STORIES_DIR names a folder that is not there');
  });
});
