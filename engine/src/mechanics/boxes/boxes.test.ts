import { describe, expect, it } from 'vitest';
import { projectView } from '../../projection/view.ts';
import { BOX, LEND } from '../../testing/boxes.ts';
import { givenLive, type Played } from '../../testing/given.ts';
import { testScene, testStep, testStory } from '../../testing/story.ts';
import type { BoxesRule } from './written.ts';

const lend = LEND;
const form: BoxesRule = {
  by: 'packet',
  reveal: 'in-order',
  closesSec: 40,
  lateClosesSec: 30,
  boxes: [
    {
      ...BOX,
      id: 'who',
      label: 'Who',
      packet: 'A',
      maxChars: 0,
      ready: ['the baker', 'the choir', 'two in a coat'],
      crewmates: {},
    },
    { ...BOX, id: 'used', label: 'Used', packet: 'B', maxChars: 0, from: 'lend', crewmates: {} },
    { ...BOX, id: 'said', label: 'Said', packet: 'C', maxChars: 28, ready: ['Nobody look up.', 'Hm.', 'Oh.'], crewmates: {} },
  ],
  simulatedFillSec: [],
  filed: null,
};
const story = testStory('keen');
const scenes = [
  testScene('lend', { durationSec: 30, lateDurationSec: 20, steps: [testStep('boxes', 'lend', lend)] }),
  testScene('form', { durationSec: 60, lateDurationSec: 50, steps: [testStep('boxes', 'form', form)] }),
  ...story.scenes.filter(({ id }) => id === 'thank'),
];
/** Three people, with packets A and D, B and E, C and F. */
const lending = givenLive({ ...story, scenes }, 'ada', 'bob', 'cyd');
const says = (text: string) => ({ type: 'box.fill', box: 'thing', words: { text } }) as const;
const holder = (played: Played, packet: 'A' | 'B' | 'C'): string => {
  const seat = played.show.crews[0]?.seats.find(({ packets }) => packets.includes(packet));
  return seat?.occupant.kind === 'person' ? seat.occupant.id : '';
};
/** What somebody sees, with what people wrote. */
const seen = ({ show }: Played, person: string, texts: Record<string, string>) =>
  projectView(show, { crew: 'crew-1', person }, { names: { ada: 'Ada', bob: 'Bob', cyd: 'Cyd' }, texts });

describe('a box for each person', () => {
  it('is secret until all are closed, may be changed until then, and is never empty', () => {
    const filled = lending.does('ada', says('a mug')).does('ada', says('a  red stapler'));
    expect(filled.last).toEqual([
      { type: 'box.filled', step: 'lend', crew: 'crew-1', box: 'ada', by: 'ada', words: { textId: 'ada:testtab1:6' } },
    ]);
    const texts = { 'ada:testtab1:6': 'a red stapler' };
    expect(JSON.stringify(seen(filled, 'bob', texts))).not.toContain('stapler');
    expect(seen(filled, 'ada', texts).myBoxes?.boxes[0]).toMatchObject({ mine: 'a red stapler', ask: 'One thing' });
    const closed = filled.atScene(21);
    const { boxes, lent, announced } = seen(closed, 'bob', texts);
    expect(boxes).toMatchObject({ isClosed: true });
    expect(lent?.things).toHaveLength(3);
    expect(lent?.things).toContainEqual({ person: 'ada', text: 'a red stapler', words: 'own' });
    const others = lent?.things.filter(({ person }) => person !== 'ada').map(({ text }) => text) ?? [];
    for (const text of others) expect(['spoon', 'odd sock', 'pencil']).toContain(text);
    expect(announced.at(-1)?.text).toContain('Ada: a red stapler.');
    closed.when('ada', says('late')).refused('BOX_001');
  });

  it.each([
    ['nothing', ' ', 'BOX_004'],
    ['too much', 'a very long red stapler', 'BOX_004'],
    ['signs that nobody can see', 'a\u202emug', 'BOX_004'],
    ['what colleagues do not want to read', 'a shit mug', 'BOX_005'],
  ] as const)('takes no %s', (_, text, code) => {
    lending.when('ada', says(text)).refused(code);
  });

  it('takes twelve changes of mind and no box of somebody else', () => {
    let played: Played = lending;
    for (let times = 0; times < 12; times++) played = played.does('ada', says(`mug ${times}`));
    played.when('ada', says('one more')).refused('BOX_003');
    lending.when('ada', { ...says('mug'), box: 'ada' }).refused('BOX_002');
    lending.when('ada', { type: 'box.fill', box: 'thing', words: { ready: 3 } }).refused('BOX_004');
    lending.toScene('thank').when('ada', says('mug')).refused('SHOW_004');
  });
});

describe('words that a colleague reports', () => {
  const texts = { 'ada:testtab1:5': 'a rude mug' };
  const lent = lending.does('ada', says('a rude mug')).atScene(21);
  const reported = lent.does('bob', { type: 'box.report', step: 'lend', box: 'ada' });

  it('are gone for everybody, wherever they stood, and the log keeps that they were', () => {
    expect(seen(lent, 'cyd', texts).announced.at(-1)?.text).toContain('a rude mug');
    expect(JSON.stringify(seen(reported, 'cyd', texts))).not.toContain('a rude mug');
    expect(seen(reported, 'cyd', texts).lent?.things.find(({ person }) => person === 'ada')?.words).toBe('mislaid');
    expect(reported.last).toEqual([
      { type: 'text.hidden', textId: 'ada:testtab1:5', why: 'reported', kind: 'box', of: 'ada', reporter: 'bob' },
    ]);
  });

  it('are those of somebody else, and no more than three', () => {
    lent.when('ada', { type: 'box.report', step: 'lend', box: 'ada' }).refused('BOX_006');
    lent.when('ada', { type: 'box.report', step: 'lend', box: 'cyd' }).refused('BOX_006');
    lent.when('ada', { type: 'box.report', step: 'nothing', box: 'bob' }).refused('BOX_006');
    reported.when('cyd', { type: 'box.report', step: 'lend', box: 'ada' }).refused('TEXT_002');
  });
});

describe('a form of which each packet has a box', () => {
  const lent = lending.does('ada', says('a rude mug')).toScene('form');
  const who = { type: 'box.fill', box: 'who', words: { ready: 1 } } as const;
  const said = { type: 'box.fill', box: 'said', words: { text: 'It was like that.' } } as const;

  it('is closed when it is full, and is opened line by line without saying whose line was whose', () => {
    const full = lent
      .does(holder(lent, 'A'), who)
      .does(holder(lent, 'B'), { type: 'box.fill', box: 'used', words: { ready: 0 } })
      .does(holder(lent, 'C'), said);
    expect(full.last.map(({ type }) => type)).toEqual(['box.filled', 'boxes.closed']);
    const { boxes } = full.view('ada');
    const [first, second] = boxes?.boxes ?? [];
    expect(boxes?.boxes.map(({ label, by }) => ({ label, by }))).toEqual([
      { label: 'Who', by: null },
      { label: 'Used', by: null },
      { label: 'Said', by: null },
    ]);
    expect((second?.showsAtMs ?? 0) - (first?.showsAtMs ?? 0)).toBe(1500);
    expect(full.view('bob').stage?.slots).toMatchObject({ 'form.who': 'the choir' });
  });

  it('offers what the crew has lent, and follows it when that is reported', () => {
    const offered = seen(lent, holder(lent, 'B'), { 'ada:testtab1:5': 'a rude mug' }).myBoxes?.boxes[0]?.ready;
    expect(offered).toContain('a rude mug');
    const filled = lent
      .does(holder(lent, 'B'), { type: 'box.fill', box: 'used', words: { ready: offered?.indexOf('a rude mug') ?? 9 } })
      .atScene(41);
    const texts = { 'ada:testtab1:5': 'a rude mug' };
    expect(seen(filled, 'cyd', texts).stage?.slots?.['form.used']).toBe('a rude mug');
    const reported = filled.does('bob', { type: 'box.report', step: 'form', box: 'used' });
    expect(JSON.stringify(seen(reported, 'cyd', texts))).not.toContain('a rude mug');
  });

  it('is filled by the show where nobody does, the same for the same seed', () => {
    const slots = lent.atScene(41).view('ada').stage?.slots;
    expect(['the baker', 'the choir', 'two in a coat']).toContain(slots?.['form.who']);
    expect(lent.atScene(41).view('bob').stage?.slots).toEqual(slots);
  });

  it('is closed, and never empty, where a host goes on before its time', () => {
    const phase = lending.show.story.scenes[0]?.phases[0]?.id ?? '';
    const after = lending.does('ada', says('a mug')).when('server', { type: 'show.next', scene: 'lend', phase }).done();
    const { entries = {}, closedAtMs } = after.show.mechanics.boxes.lend?.['crew-1'] ?? {};
    expect(closedAtMs).not.toBeNull();
    expect(Object.keys(entries).sort()).toEqual(['ada', 'bob', 'cyd']);
  });

  it('stays open as much longer as a host gives', () => {
    const longer = lending.when('server', { type: 'show.extend', seconds: 60 }).done();
    expect(longer.atScene(79).view('ada').boxes?.isClosed).toBe(false);
    expect(longer.atScene(80).view('ada').boxes?.isClosed).toBe(true);
  });

  it('goes on with its packet when somebody leaves, and what they wrote stays theirs until all are closed', () => {
    const begun = lending.toScene('form').atScene(1);
    const writer = holder(begun, 'C');
    const filled = begun.does(writer, { type: 'box.fill', box: 'said', words: { text: 'I am a teapot.' } });
    const textId = Object.values(filled.show.mechanics.boxes.form?.['crew-1']?.entries ?? {}).flatMap(({ words }) =>
      'textId' in words ? words.textId : [],
    );
    const texts = { [textId[0] ?? '']: 'I am a teapot.' };
    const mineOf = (played: Played, person: string) =>
      seen(played, person, texts).myBoxes?.boxes.find(({ box: id }) => id === 'said')?.mine;
    expect(mineOf(filled, writer)).toBe('I am a teapot.');
    const left = filled.loses(writer);
    const heir = holder(left, 'C');
    expect(heir).not.toBe(writer);
    expect(mineOf(left, heir)).toBeNull();
    expect(JSON.stringify(seen(left, heir, texts))).not.toContain('teapot');
    expect(seen(left, heir, texts).boxes?.boxes.find(({ box: id }) => id === 'said')?.isFilled).toBe(true);
  });

  it('takes no words of one’s own where there is only the list, and nothing for a box of somebody else', () => {
    lent.when(holder(lent, 'A'), { ...who, words: { text: 'Ada' } }).refused('BOX_004');
    lent.when(holder(lent, 'B'), who).refused('BOX_002');
  });
});
