import { join } from 'node:path';
import type { VirtualPerson } from '@lorecrew/authoring/play/virtual-show';
import type { ShowView } from '@lorecrew/contract/live/view';
import type { Story } from '@lorecrew/engine/model/story';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goldenShows } from '../golden/shows.ts';
import { ProductCopy, whisperFile } from './product-copy.ts';

/** Modules of the product with the mechanic, by their place. */
interface Later {
  readonly library: typeof import('@lorecrew/authoring/library');
  readonly files: typeof import('@lorecrew/authoring/story-files');
  readonly play: typeof import('@lorecrew/authoring/play/virtual-show');
  readonly answers: typeof import('@lorecrew/authoring/play/answer');
  readonly commands: typeof import('@lorecrew/contract/live/commands');
  readonly golden: typeof import('../golden/shows.ts');
  readonly page: { renderRight(view: ShowView, id: string): string };
}

async function modulesOf(folder: string): Promise<Later> {
  const from = (path: string) => import(/* @vite-ignore */ join(folder, path));
  return {
    library: await from('authoring/src/library.ts'),
    files: await from('authoring/src/story-files.ts'),
    play: await from('authoring/src/play/virtual-show.ts'),
    answers: await from('authoring/src/play/answer.ts'),
    commands: await from('contract/src/live/commands.ts'),
    golden: await from('tests/golden/shows.ts'),
    page: await from('web/app/features/live/render-right.tsx'),
  };
}

/** A member of a view that this build has no name for. */
function of(view: ShowView, name: string): unknown {
  return Reflect.get(view, name);
}

describe('a show with a mechanic that only a test has', () => {
  let copy: ProductCopy;
  let later: Later;
  let story: Story;
  beforeAll(async () => {
    copy = new ProductCopy(['contract', 'engine', 'authoring', 'server', 'web', 'stories', 'tests']);
    copy.write('web/app/features/live/render-right.tsx', whisperFile('render.tsx'));
    later = await modulesOf(copy.folder);
    const { slug, files } = later.files.readStoryFiles(join(copy.folder, 'stories/lamp-room'));
    const scene = 'scenes/04-first-light.yml';
    const made = later.library.makeStory({ slug, files: new Map([...files, [scene, `${files.get(scene)}\n  - whisper: {}\n`]]) });
    if ('faults' in made) throw new Error(made.faults.map(({ says }) => says).join('\n'));
    story = made.compiled.story;
  });
  afterAll(() => copy.remove());

  it('is played to its end, and the note reaches one person and nobody else', () => {
    const { VirtualShow } = later.play;
    const people = ['p1', 'p2', 'p3'];
    const show = new VirtualShow(story, { seed: 'whispered', people });
    for (const participant of people) show.submit('server', { type: 'participant.join', participant });
    const pages = new Map<string, string>();
    const act =
      (id: string): VirtualPerson =>
      (view) => {
        const page = later.page.renderRight(view, 'whispers');
        if (page !== '') pages.set(id, page);
        const offered = later.commands.sampleCommands(view).filter(({ type }) => String(type) === 'whisper.send');
        const [toSecond] = offered.filter((sample) => Reflect.get(sample, 'to') === 'p2');
        const isSent = Reflect.get(Object(of(view, 'whisper')), 'sent') === true;
        if (id === 'p1' && toSecond && !isSent) return toSecond;
        return later.answers.nextUseful(story, view);
      };
    const over = show.run(Object.fromEntries(people.map((id) => [id, act(id)])), { stepMs: 2_000, untilMs: 600_000 });

    expect(over).toBe(true);
    expect(show.refused.filter(({ command }) => String(command.type) === 'whisper.send')).toEqual([]);
    const said = people.map((id) => of(show.view(id), 'whispers'));
    expect(said).toEqual([[], [{ n: 1, from: 'p1', text: 'It is me who waits.' }], []]);
    expect(pages.get('p2')).toContain('<li data-from="p1">It is me who waits.</li>');
    expect(pages.get('p2')).toContain('<button');
    expect(pages.get('p1')).not.toContain('<button');
    expect(pages.get('p3')).not.toContain('<li');
  });

  // The mechanic draws a lot in every phase; what others draw has streams of its own.
  it.each(goldenShows)('that does not use it is the same show, event by event: $name', ({ name, play }) => {
    const twin = later.golden.goldenShows.find((each) => each.name === name);
    expect(twin?.play().log).toEqual(play().log);
  });
});
