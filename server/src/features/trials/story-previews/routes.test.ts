import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STORIES } from '@lorecrew/authoring/library';
import { HonoursAnswer } from '@lorecrew/contract/api/measures';
import { PreviewAnswer, PreviewShow } from '@lorecrew/contract/api/preview';
import { ShowView } from '@lorecrew/contract/live/view';
import { getCsrfCookie } from '@lorecrew/contract/routes/service';
import { getPreviewHonours, getPreviewShow, getStoryPreview, openPreviewShow } from '@lorecrew/contract/routes/trials';
import { storyFiles } from '@lorecrew/contract/story-files';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';

const HERE = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000', origin: 'http://localhost:3000' } };
const SCENE = 'beam/scenes/04-first-light.yml';

/** A proof plays whole shows beside everything else that a busy machine does. */
const PROOF_MS = 120_000;

describe('a story that is being written', () => {
  let folder = '';
  let started: StartedApp;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'preview-'));
    cpSync(`${STORIES}lamp-room`, join(folder, 'beam'), { recursive: true });
    started = await startApp({ environment: { STORIES_DIR: folder } });
  });
  afterAll(async () => {
    await started.close();
    rmSync(folder, { recursive: true });
  });

  const get = (url: string, from = HERE) => started.app.inject({ url, ...from });
  const post = async (url: string, payload: object, language = 'en') => {
    const csrf = await get(getCsrfCookie.url);
    const token = String(csrf.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value);
    const cookies = Object.fromEntries(csrf.cookies.map(({ name, value }) => [name, value]));
    return started.app.inject({
      method: 'POST',
      url,
      payload,
      ...HERE,
      cookies,
      headers: { ...HERE.headers, 'x-xsrf-token': token, 'accept-language': language },
    });
  };
  const at = (slug: string) => getStoryPreview.url.replace(':slug', slug);
  const look = async (slug = 'beam') => PreviewAnswer.parse((await get(at(slug))).json());
  const open = async (from: object) => {
    const answer = await post(openPreviewShow.url.replace(':slug', 'beam'), { crew: 3, speed: 0, ...from });
    const show = PreviewShow.parse(answer.json());
    return { ...show, view: ShowView.parse(show.view) };
  };

  it('is told with everything that happens in it, and with its secrets', async () => {
    const { outline } = await look();
    expect(outline?.scenes.map(({ title }) => title)[3]).toBe('First Light');
    const [step] = outline?.scenes[3]?.phases[0]?.steps ?? [];
    expect(step?.cards[0]).toEqual({ role: 'Keeper', text: 'The Vent is pulled first. Always. It is underlined twice.' });
    expect(outline?.scenes[0]?.phases[0]?.said[1]).toMatchObject({ atSec: 11, when: 'simulated' });
  });

  it('is played in the language of the page, where it is told in that', async () => {
    const titleIn = async (language: string) => {
      const answer = await post(openPreviewShow.url.replace(':slug', 'beam'), { crew: 3, speed: 0, scene: 'L4' }, language);
      const view = ShowView.parse(PreviewShow.parse(answer.json()).view);
      const stage = await get(`/stories/${view.show?.stage}.json`);
      return [view.scene?.title, stage.json().language];
    };
    expect(await titleIn('de')).toEqual(['Erstes Licht', 'de']);
    expect(await titleIn('en')).toEqual(['First Light', 'en']);
  });

  it(
    'is proved beside, and holds',
    async () => {
      await vi.waitFor(async () => expect(await look()).toMatchObject({ proof: 'done', faults: [] }), { timeout: PROOF_MS });
    },
    PROOF_MS,
  );

  it.each([
    ['a phone in the same network', '192.168.1.7', '192.168.1.2:3000'],
    ['a page of another site in a browser of this machine', '127.0.0.1', 'rebound.example:3000'],
  ])('is shown to nobody else: %s', async (_, remoteAddress, host) => {
    const answer = await get(at('beam'), { remoteAddress, headers: { host, origin: `http://${host}` } });
    expect([answer.statusCode, answer.json().error]).toEqual([403, 'STORY_004']);
  });

  it('is played from any scene, with others and by the writer', async () => {
    const show = await open({ scene: 'L4', atSec: 30 });
    expect(show.view.scene?.id).toBe('L4');
    expect(show.nowMs - (show.view.scene?.phase.startedAtMs ?? 0)).toBe(30_000);
    expect(show.view.crew?.seats.filter(({ person }) => person?.simulated)).toHaveLength(3);
    const [card] = show.view.satchel?.cards ?? [];
    const act = await post(getPreviewShow.url.replace(':id', show.id), { command: { type: 'card.pin', cardId: card?.cardId } });
    expect(act.json().refused).toBeNull();
    const again = await post(getPreviewShow.url.replace(':id', show.id), { command: { type: 'lamp.light' } });
    expect(again.json().refused).toBe('SHOW_004');
  });

  it('is played from any step: a task from when it can be played, its second named or not', async () => {
    const task = await open({ scene: 'L4', step: 'L4' });
    expect(task.view.task?.playStartsAtMs).toBe(task.nowMs);
    const practice = await open({ scene: 'L3', step: 'L3' });
    expect(practice.view.scene?.phase.startedAtMs).toBe(practice.nowMs);
    const later = await open({ scene: 'L4', step: 'L4', atSec: 61.5 });
    expect(later.nowMs - (later.view.scene?.phase.startedAtMs ?? 0)).toBe(61_500);
  });

  it('has its plates and the writer’s pin in the scene where they hang, though nobody has a seat in a preview', async () => {
    const open = async (scene: string, phase: string) =>
      PreviewShow.parse(
        (await post(openPreviewShow.url.replace(':slug', 'lantern-line'), { crew: 4, speed: 0, scene, phase })).json(),
      );
    const hung = async ({ id }: PreviewShow) => (await get(getPreviewHonours.url.replace(':id', id))).json();
    expect(await hung(await open('S11', 'S11-cards'))).toEqual({ plates: [], own: null });
    const { plates, own } = HonoursAnswer.parse(await hung(await open('S11', 'S11-plates')));
    expect(plates.map(({ crew }) => crew)).toEqual(['crew-1']);
    expect(own?.roles.length).toBeGreaterThan(0);
  });

  it.each([
    [{ scene: 'L4', step: 'L3' }, 'STORY_002'],
    [{ scene: 'L9' }, 'STORY_002'],
  ])('cannot be played from where it has nothing: %o', async (from, code) => {
    const answer = await post(openPreviewShow.url.replace(':slug', 'beam'), { crew: 3, speed: 0, ...from });
    expect(answer.json().error).toBe(code);
  });

  it('says that a step is left out where its condition does not hold', async () => {
    const file = join(folder, 'beam/scenes/06-the-log.yml');
    const before = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      before.replace(
        /^steps:\n/m,
        'steps:\n  - lamps:\n      id: again\n      when: late\n      crewmatesLight: [1, 2, 3, 4, 5]\n',
      ),
    );
    const answer = await post(openPreviewShow.url.replace(':slug', 'beam'), { crew: 3, speed: 0, scene: 'L6', step: 'again' });
    expect(answer.json().error).toBe('STORY_005');
    writeFileSync(file, before);
  });

  it('is another once a file is saved, with its new words on the stage', async () => {
    const before = await look();
    const file = join(folder, SCENE);
    writeFileSync(file, readFileSync(file, 'utf8').replace('Now the lamp.', 'Here is the lamp.'));
    const after = await look();
    expect(after.revision).not.toBe(before.revision);
    const stage = await get(storyFiles.stage(after.outline?.stage ?? ''));
    expect(stage.payload).toContain('Here is the lamp.');
  });

  it('says which file and line to mend where it cannot be read, and what is not there is not found', async () => {
    appendFileSync(join(folder, SCENE), '\nnonsense: 1\n');
    const { outline, faults, proof } = await look();
    expect([outline, proof]).toEqual([null, 'none']);
    expect(faults[0]).toMatchObject({
      file: 'scenes/04-first-light.yml',
      says: expect.stringContaining('has no field "nonsense"'),
    });
    expect((await get(at('nowhere'))).json().error).toBe('STORY_001');
    expect((await get(getPreviewShow.url.replace(':id', 'gone'))).json().error).toBe('STORY_003');
    expect((await get(getPreviewHonours.url.replace(':id', 'gone'))).json().error).toBe('STORY_003');
  });
});
