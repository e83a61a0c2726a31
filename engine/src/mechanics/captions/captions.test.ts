import { describe, expect, it } from 'vitest';
import { listMementos } from '../../core/mementos.ts';
import { projectView } from '../../projection/view.ts';
import { givenLive, type Played } from '../../testing/given.ts';
import { testScene, testStep, testStory } from '../../testing/story.ts';
import type { CaptionsRule } from './story.ts';

const rule: CaptionsRule = {
  maxChars: 60,
  ready: ['nobody told the cat', 'the goat has questions', 'before coffee'],
  crewmates: {},
  closesSec: { planned: 60, late: 30 },
  voteSec: 30,
  simulatedWriteSec: [],
  simulatedVoteSec: [],
  after: null,
};
const story = testStory('keen');
const scenes = [
  testScene('contest', { durationSec: 150, lateDurationSec: 120, steps: [testStep('captions', 'cap', rule)] }),
  ...story.scenes.filter(({ id }) => id === 'thank'),
];
const begun = (...people: string[]) => givenLive({ ...story, scenes }, ...people).toScene('contest');
const three = begun('ada', 'bob', 'cyd');
const write = (ready: number) => ({ type: 'caption.write', words: { ready } }) as const;
const vote = (caption: number) => ({ type: 'caption.vote', caption }) as const;
const turn = (shown: number) => ({ type: 'caption.turn', step: 'cap', shown }) as const;
const seen = (played: Played, person = 'ada') => played.view(person).captions;
const mine = (played: Played, person: string) => played.view(person).myCaption;

const written = three.does('ada', write(0)).does('bob', write(1)).does('cyd', write(2));
const placeOf = (person: string) => mine(written, person)?.own ?? -1;
/** Everybody votes for the caption of Bob, and Bob for that of Ada. */
const voted = written
  .does('ada', vote(placeOf('bob')))
  .does('cyd', vote(placeOf('bob')))
  .does('bob', vote(placeOf('ada')));

describe('captions below a picture', () => {
  it('are secret until everybody has written, and then go into the vote without names', () => {
    const two = three.does('ada', write(0)).does('bob', write(1));
    expect(seen(two, 'cyd')).toMatchObject({ stage: 'writing', done: 2, all: 3, captions: [] });
    expect(seen(written)).toMatchObject({ stage: 'voting', done: 0, all: 3, best: null });
    expect(new Set(seen(written)?.captions.map(({ text }) => text))).toEqual(new Set(rule.ready));
    expect(Object.keys(seen(written)?.captions[0] ?? {})).toEqual(['caption', 'text']);
    written.when('ada', write(1)).refused('CAPTION_001');
  });

  it('take one vote of each, and none for one’s own', () => {
    written.when('ada', vote(placeOf('ada'))).refused('CAPTION_003');
    written.when('ada', vote(7)).refused('CAPTION_003');
    three.when('ada', vote(0)).refused('CAPTION_002');
    const changed = written.does('ada', vote(placeOf('bob'))).does('ada', vote(placeOf('cyd')));
    expect(mine(changed, 'ada')?.vote).toBe(placeOf('cyd'));
    expect(seen(changed)).toMatchObject({ done: 1, all: 3 });
  });

  it('are read at the crew’s own pace, the best last with its votes and its writer', () => {
    expect(seen(voted)).toMatchObject({ stage: 'reading', captions: [], reading: { shown: 0, of: 3 }, endsAtMs: null });
    const first = voted.does('cyd', turn(0));
    expect(seen(first)?.captions.map(({ text }) => text)).toEqual(['before coffee']);
    first.when('ada', turn(0)).refused('CAPTION_007');
    const all = first.does('ada', turn(1)).does('ada', turn(2));
    expect(seen(all)?.captions.map(({ text }) => text)).toEqual([
      'before coffee',
      'nobody told the cat',
      'the goat has questions',
    ]);
    expect(seen(all)?.best).toMatchObject({ votes: 2, caption: placeOf('bob') });
    expect(all.view('cyd').announced.at(-1)?.text).toBe('The best: the goat has questions');
    expect(all.view('cyd').stage?.slots).toMatchObject({ 'cap.best': 'the goat has questions' });
  });

  it('go on by themselves: writing after a minute, the vote after half, each caption after eight seconds', () => {
    const late = three.does('ada', write(0)).does('bob', write(1)).atScene(60);
    expect(seen(late)).toMatchObject({ stage: 'voting' });
    expect(seen(late.atScene(90))).toMatchObject({ stage: 'reading', reading: { shown: 0, of: 2 } });
    expect(seen(late.atScene(98))?.captions).toHaveLength(1);
    expect(seen(late.atScene(106))?.best).not.toBeNull();
    expect(late.atScene(115).view('ada').scene?.id).toBe('thank');
  });

  it('are one that lies ready where nobody wrote any, and one alone needs no vote', () => {
    const none = three.atScene(60);
    expect(seen(none)).toMatchObject({ stage: 'reading', reading: { shown: 0, of: 1 } });
    expect(rule.ready).toContain(seen(none.atScene(70))?.captions[0]?.text);
    expect(seen(none.atScene(70))?.best).toMatchObject({ by: null, votes: 0 });
  });

  it('do not wait for somebody who has left', () => {
    const two = three.does('ada', write(0)).does('bob', write(1)).does('cyd', { type: 'show.leave' });
    expect(seen(two)).toMatchObject({ stage: 'voting', all: 2 });
  });

  it('keep own words outside the log, and lose them for everybody once a colleague reports them', () => {
    const own = three.does('ada', { type: 'caption.write', words: { text: 'ask   the cat' } });
    expect(JSON.stringify(own.last)).not.toContain('ask');
    own.when('bob', { type: 'caption.write', words: { text: 'x'.repeat(61) } }).refused('CAPTION_004');
    own.when('bob', { type: 'caption.write', words: { text: 'sh1t' } }).refused('CAPTION_005');
    const all = own.does('bob', write(1)).does('cyd', write(2));
    const caption = mine(all, 'ada')?.own ?? -1;
    const report = { type: 'caption.report', step: 'cap', caption } as const;
    all.when('ada', report).refused('CAPTION_008');
    const gone = all.does('bob', report);
    const texts = Object.fromEntries(Object.keys(gone.show.hidden).map((id) => [id, 'ask the cat']));
    const view = projectView(gone.show, { crew: 'crew-1', person: 'cyd' }, { names: {}, texts });
    expect(view.captions?.captions.find((each) => each.caption === caption)).toEqual({
      caption,
      text: 'nobody told the cat',
      words: 'mislaid',
    });
  });

  it('leave the best as something to take home, with who wrote it', () => {
    const own = three
      .does('ada', { type: 'caption.write', words: { text: 'ask the cat' } })
      .does('bob', write(1))
      .does('cyd', write(2));
    const place = mine(own, 'ada')?.own ?? -1;
    const over = own.does('bob', vote(place)).does('cyd', vote(place)).atScene(59);
    const [crew] = over.show.crews;
    const entry = over.show.mechanics.captions.cap?.['crew-1']?.entries[place];
    const textId = entry && 'textId' in entry.words ? entry.words.textId : '';
    if (!crew) throw new Error('There is no crew.');
    expect(listMementos(over.show, crew, { names: {}, texts: { [textId]: 'ask the cat' } })).toEqual([
      { kind: 'caption', lines: [{ label: '', text: 'ask the cat', people: ['ada'] }] },
    ]);
  });
});
