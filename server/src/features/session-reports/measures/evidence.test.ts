import { loadStory } from '@lorecrew/authoring/library';
import { type RecordedName, recordedShow } from '@lorecrew/authoring/play/recorded-show';
import { describe, expect, it } from 'vitest';
import { evidenceFor, type MeasuredShow, measured, measuresFor } from './rules.ts';

const { story } = loadStory('lantern-line');

function played(name: RecordedName): MeasuredShow {
  const found = measured(story, recordedShow(name).log);
  if (!found) throw new Error('The recorded show is not over.');
  return found;
}

const crews = played('three-crews');
const few = played('one-crew');

function seen(show: MeasuredShow, person: string) {
  return { pin: measuresFor(show, person)?.own.pin, evidence: evidenceFor(show, person) };
}

describe('what the log of a show saw of a pin', () => {
  it('is in which scene and when, and by role whose card followed', () => {
    expect(seen(crews, 'p6')).toEqual({
      pin: 'door-opener',
      evidence: [
        { title: 'First Light', atMs: 18_000, afterMs: 18_000, role: 'Signaller' },
        { title: 'The Torn Chart', atMs: 22_000, afterMs: 22_000, role: 'Signaller' },
      ],
    });
    expect(seen(crews, 'p1')).toEqual({
      pin: 'first-word',
      evidence: [
        { title: 'First Light', atMs: 27_000, afterMs: null, role: null },
        { title: 'The Torn Chart', atMs: 38_000, afterMs: null, role: null },
      ],
    });
  });

  it('is what was done with controls, keys, marks and lists, too', () => {
    expect(seen(crews, 'p14')).toEqual({
      pin: 'steady-lever',
      evidence: [
        { title: 'First Light', atMs: 39_000, afterMs: 40_000, role: null },
        { title: 'The Narrow Light', atMs: 71_000, afterMs: 114_000, role: null },
      ],
    });
    expect(seen(crews, 'p8')).toMatchObject({
      pin: 'second-key',
      evidence: [
        { title: 'The Torn Chart', atMs: 242_000 },
        { title: 'The Ship Is Moving', atMs: 161_000 },
      ],
    });
    expect(seen(crews, 'p2')).toMatchObject({
      pin: 'cartographer',
      evidence: [{ title: 'The Ship Is Moving', atMs: 17_000 }],
    });
    expect(seen(crews, 'p13')).toMatchObject({
      pin: 'open-mind',
      evidence: [{ title: 'Four Harbours', atMs: 57_000, afterMs: 154_000 }],
    });
  });

  it('is one line where it was one moment, and two of one scene where a quick crew had another task in it', () => {
    expect(seen(few, 'p2')).toEqual({
      pin: 'last-piece',
      evidence: [
        { title: 'The Torn Chart', atMs: 234_000, afterMs: 242_000, role: null },
        { title: 'The Ship Is Moving', atMs: 153_000, afterMs: 161_000, role: null },
      ],
    });
  });

  it('names not even a role in a crew of three: who answers whom would be two names', () => {
    const opening = { p1: [{ step: 'P1', atMs: 28_000, after: { atMs: 65_000, clue: 'P1-D' } }] };
    const line = { title: 'First Light', atMs: 28_000, afterMs: 65_000 };
    expect(evidenceFor({ ...crews, evidence: opening }, 'p1')).toEqual([{ ...line, role: 'Engineer' }]);
    expect(evidenceFor({ ...few, evidence: opening }, 'p1')).toEqual([{ ...line, role: null }]);
  });

  it('is nothing for whoever took no part', () => {
    expect(evidenceFor(crews, 'a stranger')).toEqual([]);
  });
});
