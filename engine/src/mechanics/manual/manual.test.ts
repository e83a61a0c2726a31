import { describe, expect, it } from 'vitest';
import { givenLive, givenShow, type Played } from '../../testing/given.ts';
import { testScene, testStep, testStory } from '../../testing/story.ts';
import type { ManualRound, ManualRule } from './rule.ts';
import { handledBy } from './state.ts';

/** A door with two signs: the plate says which wheel, the lamp which way, and clicks follow from both. */
const pages = [
  {
    id: 'A',
    author: 'Wheels have feelings.',
    text: 'Owl: the Sun. Hen: the Moon.',
    rows: rows('animal', 'wheel', { owl: 'Sun', hen: 'Moon' }),
  },
  { id: 'B', author: null, text: 'Red: left. Green: right.', rows: rows('lamp', 'way', { red: 'left', green: 'right' }) },
  { id: 'C', author: null, text: 'Owl: once. Hen: twice.', rows: rows('animal', 'clicks', { owl: '1', hen: '2' }) },
];
function rows(from: string, to: string, map: Record<string, string>) {
  return [{ given: {}, says: { [to]: { from, map } } }];
}
const words = (...ids: string[]) => ids.map((id) => ({ id, word: id.toUpperCase() }));
const round: ManualRound = {
  ...{ title: 'First edition', moves: 1, sec: { planned: 60, late: 40 }, only: {}, notes: {}, pages, say: null, opened: null },
};
const rule: ManualRule = {
  signs: [
    { id: 'animal', label: 'The animal', as: 'plate', values: words('owl', 'hen') },
    { id: 'lamp', label: 'The lamp', as: 'lamp', values: words('red', 'green') },
  ],
  controls: [
    { id: 'wheel', label: 'Wheel', columns: 2, values: words('Sun', 'Moon') },
    { id: 'way', label: 'Way', columns: null, values: words('left', 'right') },
    { id: 'clicks', label: 'Clicks', columns: null, values: words('1', '2') },
  ],
  rounds: [
    round,
    { ...round, title: 'Second edition', moves: 2, say: 'm1', sec: { planned: 60 } },
    { ...round, title: 'Third edition' },
  ],
  costSec: 5,
  counts: { control: 'way', option: 'right', states: ['goat-1'] },
  lines: { right: ['left'], wrong: ['m2', 'right'], time: 'pt', counted: null, idle: { afterSec: 25, say: 'ps' }, slow: null },
};
const opens = (more: Partial<ManualRule> = {}, mode: 'keen' | 'gentle' = 'keen') => ({
  ...testStory(mode),
  players: { min: 1, max: 60 },
  scenes: [
    testScene('vault', { durationSec: 260, lateDurationSec: 150, steps: [testStep('manual', 'door', { ...rule, ...more })] }),
    ...testStory('keen').scenes.filter(({ id }) => id === 'thank'),
  ],
});
const PEOPLE = ['ada', 'bob', 'cyd', 'dan', 'eve', 'fay'];
const crewOf = (size: number) => PEOPLE.slice(0, size);

/** Whoever of a crew stands before the device. */
function atDoor(played: Played, people: readonly string[] = PEOPLE): string {
  const door = people.find((id) => played.view(id).manual?.device);
  if (door === undefined) throw new Error('nobody stands there');
  return door;
}
/** The right action for the signs, worked out by hand. */
function rightNow(played: Played): string[] {
  const signs = played.view(atDoor(played)).manual?.device?.signs.map(({ value }) => value) ?? [];
  const isOwl = signs[0] === 'owl';
  return [isOwl ? 'Sun' : 'Moon', signs[1] === 'red' ? 'left' : 'right', isOwl ? '1' : '2'];
}
function acts(played: Played, choices: string[]): Played {
  return played.does(atDoor(played), { type: 'manual.act', choices });
}
function wrongNow(played: Played): string[] {
  const [wheel = '', ...others] = rightNow(played);
  return [wheel === 'Sun' ? 'Moon' : 'Sun', ...others];
}
const handled = ({ show }: Played) => handledBy(show, { step: 'door', crew: 'crew-1' });

const three = givenLive(opens(), ...crewOf(3)).until(12);

describe('a device and its manual', () => {
  it.each([2, 3, 4, 5, 6])('shows a crew of %i the device or pages, never both, and turns the roles', (size) => {
    const people = crewOf(size);
    const rounds = [12, 75, 140].map((sec) => givenLive(opens(), ...people).until(sec));
    for (const played of rounds) {
      const door = atDoor(played, people);
      const read = people.map(
        (id) =>
          played
            .view(id)
            .manual?.pages.filter(({ text }) => text !== null)
            .map((page) => page.id) ?? [],
      );
      expect(read.flat().toSorted()).toEqual(['A', 'B', 'C']);
      expect(read[people.indexOf(door)]).toEqual([]);
    }
    expect(rounds.map((played) => atDoor(played, people))).toEqual([0, 1, 2].map((turn) => people[turn % size]));
  });

  it('gives whoever stands there the signs in words, and nobody else a sign', () => {
    const [door, other] = [three.view('ada').manual, three.view('bob').manual];
    expect(door?.device?.signs.map(({ label, word }) => `${label}: ${word}`)).toEqual(['The animal: HEN', 'The lamp: GREEN']);
    expect(other).toMatchObject({ device: null, door: { id: 'ada' } });
    expect(JSON.stringify(other)).not.toMatch(/"(hen|green)"/);
  });

  it('goes on to the next round after the right action, with new roles', () => {
    const next = acts(three, rightNow(three));
    expect(next.last.map(({ type }) => type)).toEqual(['manual.tried', 'manual.turned']);
    expect(next.view('bob').manual).toMatchObject({ round: 1, nth: 2, title: 'Second edition', made: 0, moves: 2 });
    expect(atDoor(next)).toBe('bob');
  });

  it('says who opened a round, and gives four seconds before the time of the next', () => {
    const silent = givenLive(opens({ rounds: [round, round], lines: { ...rule.lines, right: [] } }), ...crewOf(3)).until(12);
    const next = acts(silent, rightNow(silent));
    expect(next.view('cyd').manual).toMatchObject({ startsAtMs: 16_000, last: null });
    expect(next.view('cyd').manual?.ended).toEqual({ nth: 1, atMs: 12_000, by: { id: 'ada', name: 'Ada', simulated: false } });
  });

  it('says that the time of a round ran out, and names nobody', () => {
    expect(three.until(75).view('bob').manual?.ended).toEqual({ nth: 1, atMs: 71_000, by: null });
  });

  it('tells everybody who did the latest action', () => {
    const wrong = acts(three, wrongNow(three));
    expect(wrong.view('cyd').manual?.last).toMatchObject({ isRight: false, by: { id: 'ada' } });
  });

  it('takes nothing for five seconds after a wrong action, and says a line', () => {
    const wrong = acts(three, wrongNow(three));
    expect(wrong.view('ada').manual).toMatchObject({ pausedUntilMs: 17_000, last: { n: 1, isRight: false } });
    expect(handled(wrong).said.map(({ atMs }) => atMs)).toEqual([12_000]);
    wrong.when('ada', { type: 'manual.act', choices: rightNow(three) }).refused('MANUAL_003');
    const again = wrong.until(17);
    expect(again.view('ada').manual?.pausedUntilMs).toBeNull();
    expect(handled(acts(again, rightNow(again))).facts).toEqual({ right: 1, firstTry: 0, wrong: 1, counted: 2, opened: 1 });
  });

  it('shows new signs after a right action of several', () => {
    const second = acts(three, rightNow(three)).until(20);
    const made = acts(second, rightNow(second));
    expect(made.last.map(({ type }) => type)).toEqual(['manual.tried']);
    expect(made.view('bob').manual).toMatchObject({ made: 1, device: { lastRight: rightNow(second) } });
    expect(acts(made, rightNow(made)).last.map(({ type }) => type)).toEqual(['manual.tried', 'manual.turned']);
  });

  it('refuses what is not for somebody, and what there is not', () => {
    three.when('bob', { type: 'manual.act', choices: rightNow(three) }).refused('MANUAL_001');
    three.when('ada', { type: 'manual.act', choices: ['Sun', 'left'] }).refused('MANUAL_002');
    three.when('ada', { type: 'manual.act', choices: ['Sun', 'left', '7'] }).refused('MANUAL_002');
    three.when('ada', { type: 'manual.tell', page: 'A' }).refused('MANUAL_004');
    three.does('bob', { type: 'manual.tell', page: 'A' }).when('bob', { type: 'manual.tell', page: 'A' }).refused('MANUAL_005');
  });

  it('names pages that nobody has told, each once, as hints', () => {
    const told = three.does('bob', { type: 'manual.tell', page: 'A' });
    const hinted = told.does('ada', { type: 'manual.hint' }).does('bob', { type: 'manual.hint' });
    expect(hinted.view('cyd').manual?.pages.map(({ id, isTold, isHinted }) => [id, isTold, isHinted])).toEqual([
      ['A', true, false],
      ['B', false, true],
      ['C', false, true],
    ]);
    hinted.when('ada', { type: 'manual.hint' }).refused('MANUAL_006');
  });

  it('opens out of kindness once all time is over, and the phase ends after the last line', () => {
    const late = three.until(205);
    expect(late.show.results.door?.crews['crew-1']).toEqual({ right: 0, firstTry: 0, wrong: 0, counted: 0, opened: 0 });
    expect(handled(late).said.map(({ narration }) => narration)).toEqual(['ps', 'm1', 'pt']);
    expect(late.view('ada').manual).toMatchObject({ isOver: true, round: null, device: null, pages: [] });
    expect(late.until(215).scene).toBe('thank');
  });

  it('lets a line that is due while another is heard wait for it', () => {
    const lines = { ...rule.lines, idle: { afterSec: 31, say: 'ps' }, slow: 'pt' };
    const played = givenLive(opens({ lines }), ...crewOf(3)).until(60);
    const said = handled(played).said.map(({ narration, atMs }) => ({
      narration,
      sec: (atMs - handled(played).playsFromMs) / 1000,
    }));
    expect(said).toEqual([
      { narration: 'pt', sec: 30 },
      { narration: 'ps', sec: 41 },
    ]);
  });

  it('leaves out the rounds that are not played by a show that began late', () => {
    const late = givenShow(opens())
      .until(700)
      .joins(...crewOf(3))
      .until(712);
    expect(late.show.late).toBe(true);
    const next = acts(late, rightNow(late));
    expect(next.view('ada').manual).toMatchObject({ title: 'Third edition', nth: 2 });
  });

  it('plays a round for crews that are early only where they are', () => {
    const [first, second] = rule.rounds;
    if (!first || !second) throw new Error('no rounds');
    const two = (earlySec: number) =>
      givenLive(opens({ rounds: [first, { ...first, title: 'Drawer', earlySec }] }), ...crewOf(3)).until(12);
    const [early, notEarly] = [two(50), two(60)];
    expect(acts(early, rightNow(early)).last.map(({ type }) => type)).toEqual(['manual.tried', 'manual.turned']);
    expect(acts(notEarly, rightNow(notEarly)).last.map(({ type }) => type)).toEqual(['manual.tried', 'manual.over']);
  });

  it('gives pages to the next one when somebody leaves, and keeps the others where they are', () => {
    const gone = three.loses('bob');
    expect(gone.last).toContainEqual({
      type: 'manual.dealt',
      step: 'door',
      crew: 'crew-1',
      door: 'ada',
      holders: ['cyd', 'cyd', 'cyd'],
    });
    expect(
      gone
        .joins('dan')
        .view('dan')
        .manual?.pages.filter(({ isMine }) => isMine),
    ).toHaveLength(1);
  });

  it('puts the next one before the device when somebody leaves it, and takes their pages', () => {
    const gone = three.loses('ada');
    expect(gone.view('bob').manual?.device?.signs).toHaveLength(2);
    expect(gone.view('bob').manual?.pages.filter(({ isMine }) => isMine)).toEqual([]);
    expect(gone.view('cyd').manual?.pages.filter(({ isMine }) => isMine)).toHaveLength(3);
  });

  it('reads the pages out to somebody who is left alone, one after the other', () => {
    const alone = three.loses('bob').loses('cyd');
    const read = (sec: number) =>
      alone
        .until(sec)
        .view('ada')
        .manual?.pages.flatMap(({ id, text }) => (text ? [id] : []));
    expect([read(12.5), read(13), read(19), read(25)]).toEqual([[], ['A'], ['A', 'B'], ['A', 'B', 'C']]);
    expect(acts(alone.until(26), rightNow(three)).last.map(({ type }) => type)).toContain('manual.turned');
  });

  it('has simulated crewmates hold pages and read them out, and never stand there beside a person', () => {
    const mixed = givenLive(opens({}, 'gentle'), 'ada').until(12);
    expect(atDoor(mixed)).toBe('ada');
    const holder = mixed.view('ada').manual?.pages[0]?.holder;
    expect(holder?.simulated).toBe(true);
    const told = mixed.does(holder?.id ?? '', { type: 'manual.tell', page: 'A' });
    expect(told.view('ada').manual?.pages[0]).toMatchObject({ isTold: true, text: 'Owl: the Sun. Hen: the Moon.' });
  });

  it('shows no text of a page that a person has told', () => {
    const told = three.does('bob', { type: 'manual.tell', page: 'A' });
    expect(told.view('ada').manual?.pages[0]).toMatchObject({ isTold: true, text: null });
  });
});
