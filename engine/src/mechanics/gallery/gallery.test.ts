import type { SketchMark } from '@lorecrew/contract/live/mechanics/sketch';
import { packMarks } from '@lorecrew/contract/sketch/packed';
import { describe, expect, it } from 'vitest';
import { listMementos } from '../../core/mementos.ts';
import { projectView } from '../../projection/view.ts';
import { givenLive, type Played } from '../../testing/given.ts';
import { testScene, testStep, testStory } from '../../testing/story.ts';
import type { SketchRule } from '../sketch/story.ts';
import type { GalleryRule } from './story.ts';
import { gallerySlots } from './view.ts';

const strips = [1, 2, 3, 4, 5, 6].map((from) => ({ id: `s${from}`, title: `Strip ${from}`, from, facts: ['One.', 'Two.'] }));
const sketchRule: SketchRule = { strips, paintSec: { planned: 60, late: 60 }, lookSec: 10, live: false };
const sec = { walk: 40, title: 30, press: 20, look: 5 };
const rule: GalleryRule = {
  from: 'picture',
  sec: { planned: sec, late: sec },
  prompts: ['What would a tired postman call it?'],
  ready: ['Untitled', 'Study in goats', 'The room'],
  crewmates: { ann: 'Two chairs' },
  alone: null,
};
const story = {
  ...testStory('keen'),
  players: { min: 1, max: 60 },
  scenes: [
    testScene('paint', { durationSec: 100, lateDurationSec: 100, steps: [testStep('sketch', 'picture', sketchRule)] }),
    testScene('nine', { durationSec: 120, lateDurationSec: 120, steps: [testStep('gallery', 'wall', rule)] }),
    ...testStory('keen').scenes.filter(({ id }) => id === 'thank'),
  ],
};
const STAR: SketchMark = { shape: 'star', column: 0, row: 2, size: 1, color: 'blue' };

function first<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('nothing');
  return one;
}
/** Everybody has looked. */
function walked(played: Played, people: readonly string[]): Played {
  return people.reduce((now, id) => now.does(id, { type: 'gallery.ready' }), played);
}
function titled(played: Played, titles: Readonly<Record<string, string>>): Played {
  return Object.entries(titles).reduce((now, [id, text]) => now.does(id, { type: 'gallery.title', words: { text } }), played);
}
/** Texts by their ids, as they are kept beside the log. */
function textsOf({ show }: Played, crew: string, titles: Readonly<Record<string, string>>): Record<string, string> {
  const own = show.mechanics.gallery.wall?.[crew]?.titles ?? [];
  return Object.fromEntries(
    own.flatMap(({ by, words }) => ('textId' in words && by !== null ? [[words.textId, titles[by] ?? '']] : [])),
  );
}
const at = (played: Played) => played.toScene('nine').atScene(11);

const THREE = ['ada', 'bob', 'cyd'];
const one = at(givenLive(story, ...THREE));
const SEVEN = ['ada', 'bob', 'cyd', 'dan', 'eve', 'fay', 'gus'];
const seven = at(givenLive(story, ...SEVEN));
const crewOf = ({ show }: Played, id: string) =>
  show.crews.find(({ seats }) => seats.some(({ occupant }) => occupant.kind === 'person' && occupant.id === id));
const membersOf = (played: Played, crew: string) => SEVEN.filter((id) => crewOf(played, id)?.id === crew);

describe('a gallery of all pictures', () => {
  it('shows everybody every picture, with all strips', () => {
    expect(seven.view('ada').gallery).toEqual(seven.view('fay').gallery);
    expect(seven.view('ada').gallery?.pictures.map(({ crew, strips: all }) => [crew, all.length])).toEqual([
      ['crew-1', 4],
      ['crew-2', 3],
    ]);
  });

  it('hangs one arrow a person, without a name, and moves it', () => {
    const square = { crew: 'crew-2', strip: 's1', column: 3, row: 4 };
    const looked = seven.does('ada', { type: 'gallery.look', ...square });
    expect(looked.view('fay').galleryWall?.looks).toEqual([square]);
    const moved = looked.does('ada', { type: 'gallery.look', ...square, row: 5 });
    expect(moved.view('fay').galleryWall?.looks).toEqual([{ ...square, row: 5 }]);
    moved.when('ada', { type: 'gallery.look', ...square, row: 5 }).refused('SHOW_004');
    moved.when('ada', { type: 'gallery.look', ...square, strip: 's9' }).refused('GALLERY_001');
  });

  it('takes twelve moves of an arrow', () => {
    let moved = seven;
    for (let n = 0; n < 12; n += 1)
      moved = moved.does('ada', { type: 'gallery.look', crew: 'crew-1', strip: 's1', column: n % 8, row: n >> 3 });
    moved.when('ada', { type: 'gallery.look', crew: 'crew-1', strip: 's2', column: 0, row: 0 }).refused('GALLERY_007');
  });

  it('sends the pictures again only where one of them changes', () => {
    const before = seven.view('ada').gallery;
    const looked = seven.does('ada', { type: 'gallery.look', crew: 'crew-1', strip: 's1', column: 1, row: 1 });
    expect(looked.view('ada').gallery).toEqual(before);
    expect(looked.view('bob').galleryCrew).toEqual(seven.view('bob').galleryCrew);
  });

  it('goes on for a crew once all of it have looked, or when the time is over', () => {
    const crew = membersOf(seven, 'crew-1');
    const ready = walked(seven, crew);
    expect(ready.view(first(crew)).galleryCrew).toMatchObject({ stage: 'title', of: 'crew-2', isSecret: false });
    expect(ready.view(first(membersOf(seven, 'crew-2'))).galleryCrew).toMatchObject({ stage: 'walk' });
    expect(seven.atScene(51).view('fay').galleryCrew?.stage).toBe('title');
  });

  it('has whoever leaves the crew not be waited for', () => {
    const [a = '', b = '', c = '', d = ''] = membersOf(seven, 'crew-1');
    const gone = walked(seven, [a, b, c]).loses(d);
    expect(gone.view(a).galleryCrew?.stage).toBe('title');
  });

  it('shows a strip bare to everybody once somebody of another crew reports it', () => {
    const start = givenLive(story, ...SEVEN).until(11);
    const painter = first(membersOf(start, 'crew-1').filter((id) => start.view(id).sketch?.paper?.isOpen));
    const painted = start.does(painter, { type: 'sketch.paint', mark: STAR });
    const textId = first(painted.last.flatMap((event) => (event.type === 'sketch.painted' ? event.textId : [])));
    const texts = { [textId]: JSON.stringify(STAR) };
    const hung = at(painted);
    const strip = first(
      hung.show.mechanics.sketch.picture?.['crew-1']?.papers.flatMap((each) => (each.by === painter ? each.strip : [])) ?? [],
    );
    const seen = (played: Played) =>
      projectView(played.show, { crew: 'crew-2', person: null }, { names: {}, texts }).gallery?.pictures[0]?.strips.find(
        (each) => each.strip === strip,
      );
    expect(seen(hung)).toMatchObject({ marks: packMarks([STAR]), isDown: false });
    const other = first(membersOf(hung, 'crew-2'));
    hung.when(painter, { type: 'gallery.reportStrip', crew: 'crew-1', strip }).refused('SKETCH_006');
    expect(seen(hung.does(other, { type: 'gallery.reportStrip', crew: 'crew-1', strip }))).toMatchObject({
      marks: '',
      isDown: true,
    });
  });
});

describe('the plaque of a picture', () => {
  const [a = '', b = '', c = '', d = ''] = membersOf(seven, 'crew-1');
  const writing = walked(seven, [a, b, c, d]);
  const titles = { [a]: 'The Postman', [b]: 'Portrait of Soup', [c]: 'Four Hooves' };
  const written = titled(writing, titles);
  const numberOf = (played: Played, who: string) =>
    played.show.mechanics.gallery.wall?.['crew-1']?.titles.find(({ by }) => by === who)?.title ?? 0;

  it('is titled by another crew, whose titles stand side by side while they are written', () => {
    const two = titled(writing, { [a]: 'The Postman' });
    expect(two.view(b).galleryCrew?.titles).toHaveLength(1);
    expect(written.view(a).galleryCrew).toMatchObject({ stage: 'press', of: 'crew-2' });
    expect(written.view(a).galleryCrew?.titles).toHaveLength(3);
  });

  it('hangs with the title that most press for, for everybody to read', () => {
    const pressed = [a, b, c, d].reduce(
      (now, id) => now.does(id, { type: 'gallery.press', title: numberOf(written, id === c ? c : b) }),
      written,
    );
    const texts = textsOf(pressed, 'crew-1', titles);
    const seen = projectView(pressed.show, { crew: 'crew-2', person: null }, { names: {}, texts });
    expect(seen.galleryWall?.plaques).toEqual([
      { crew: 'crew-2', by: 'crew-1', titles: [{ title: numberOf(written, b), text: 'Portrait of Soup', words: 'own' }] },
    ]);
    const other = first(pressed.show.crews.filter(({ id }) => id === 'crew-2'));
    expect(gallerySlots(pressed.show, other, { names: {}, texts })).toEqual({ 'wall.plaque': 'Portrait of Soup' });
    expect(pressed.show.results.wall?.crews['crew-1']).toEqual({ titles: 3 });
  });

  it('hangs two titles in a draw, and one of the story where nobody wrote', () => {
    expect(written.atScene(120).show.results.wall?.crews['crew-2']).toEqual({ titles: 0 });
    const ended = written.atScene(71).view(a).galleryWall?.plaques ?? [];
    expect(ended.map(({ crew, titles: all }) => [crew, all.length])).toEqual([
      ['crew-1', 1],
      ['crew-2', 2],
    ]);
    expect(rule.ready).toContain(ended[0]?.titles[0]?.text);
  });

  it('takes one title of each, and goes on once three stand', () => {
    const two = titled(writing, { [a]: 'One', [b]: 'Two' });
    expect(two.does(a, { type: 'gallery.title', words: { ready: 1 } }).view(d).galleryCrew?.titles).toHaveLength(2);
    two.when(c, { type: 'gallery.title', words: { ready: 3 } }).refused('GALLERY_005');
    two.when(c, { type: 'gallery.title', words: { text: 'x'.repeat(29) } }).refused('GALLERY_005');
    two.when(c, { type: 'gallery.title', words: { text: 'what shit' } }).refused('GALLERY_006');
    written.when(d, { type: 'gallery.title', words: { text: 'Four' } }).refused('GALLERY_002');
  });

  it('loses a title that is withdrawn, with its presses, until the doors open', () => {
    const pressed = written.does(b, { type: 'gallery.press', title: numberOf(written, a) });
    const back = pressed.does(a, { type: 'gallery.withdraw' });
    expect(back.view(b)).toMatchObject({ galleryCrew: { titles: [{}, {}] }, myGallery: { press: null } });
    back.when(a, { type: 'gallery.withdraw' }).refused('SHOW_004');
    const hung = written.atScene(71);
    expect(hung.does(a, { type: 'gallery.withdraw' }).show.mechanics.gallery.wall?.['crew-1']?.titles).toHaveLength(2);
  });

  it('shows one of the story where a title is reported, or its writer erased', () => {
    const hung = written.atScene(71);
    const shown = first(hung.view(a).galleryWall?.plaques.filter(({ crew }) => crew === 'crew-2') ?? []).titles[0];
    const writer = first([a, b, c].filter((id) => numberOf(written, id) === shown?.title));
    const reporter = first(membersOf(hung, 'crew-2'));
    const command = { type: 'gallery.report', crew: 'crew-1', title: shown?.title ?? 0 } as const;
    hung.when(writer, command).refused('GALLERY_008');
    const down = hung.does(reporter, command);
    expect(down.last).toMatchObject([{ type: 'text.hidden', kind: 'box', of: writer, reporter }]);
    const view = projectView(down.show, { crew: 'crew-2', person: null }, { names: {}, texts: textsOf(down, 'crew-1', titles) });
    const plaque = view.galleryWall?.plaques.find(({ crew }) => crew === 'crew-2')?.titles ?? [];
    expect(plaque.find(({ title }) => title === shown?.title)).toMatchObject({ words: 'mislaid' });
  });

  it('is a keepsake of the crew whose picture it is, and of the crew that gave it', () => {
    const hung = written.atScene(71);
    const texts = textsOf(hung, 'crew-1', titles);
    const kept = (id: string) =>
      listMementos(hung.show, first(hung.show.crews.filter((crew) => crew.id === id)), { names: {}, texts })
        .filter(({ kind }) => kind !== 'picture')
        .map(({ kind, lines }) => [kind, lines.length, lines.flatMap(({ people }) => people).length]);
    expect(kept('crew-2')).toEqual([
      ['plaque', 2, 2],
      ['given', 1, 0],
    ]);
    expect(kept('crew-1')).toEqual([
      ['plaque', 1, 0],
      ['given', 2, 2],
    ]);
  });
});

describe('a gallery with one picture', () => {
  const writing = walked(one, THREE);

  it('has everybody title it in secret, and shows all titles at once', () => {
    const two = titled(writing, { ada: 'One', bob: 'Two' });
    expect(two.view('cyd').galleryCrew).toMatchObject({ stage: 'title', isSecret: true, titles: [], done: 2, all: 3 });
    two.when('cyd', { type: 'gallery.report', crew: 'crew-1', title: 1 }).refused('GALLERY_008');
    expect(titled(two, { cyd: 'Three' }).view('ada').galleryCrew).toMatchObject({ stage: 'press', titles: [{}, {}, {}] });
  });

  it('has nobody press for their own', () => {
    const all = titled(writing, { ada: 'One', bob: 'Two', cyd: 'Three' });
    all.when('ada', { type: 'gallery.press', title: 1 }).refused('GALLERY_004');
    all.when('ada', { type: 'gallery.press', title: 9 }).refused('GALLERY_003');
    all.when('ada', { type: 'gallery.press', title: 2 }).then('gallery.pressed');
  });

  it('hangs the titles of two people both', () => {
    const two = at(givenLive(story, 'ada', 'bob'));
    const hung = titled(walked(two, ['ada', 'bob']), { ada: 'One', bob: 'Two' });
    expect(hung.view('ada').galleryCrew?.stage).toBe('hung');
    expect(hung.view('ada').galleryWall?.plaques[0]?.titles).toHaveLength(2);
  });

  it('ends once the plaque has been looked at', () => {
    const two = at(givenLive(story, 'ada', 'bob'));
    const hung = titled(walked(two, ['ada', 'bob']), { ada: 'One', bob: 'Two' });
    expect([hung.atScene(14).scene, hung.atScene(20).scene]).toEqual(['nine', 'thank']);
  });
});
