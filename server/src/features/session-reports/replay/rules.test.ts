import { recordedShow } from '@lorecrew/authoring/play/recorded-show';
import { describe, expect, it } from 'vitest';
import { lanternLine } from '../../../../../tests/lantern-line.ts';
import { measured, measuresFor } from '../measures/rules.ts';
import { replayOf } from './rules.ts';

const { log, people, texts } = recordedShow('three-crews');
const replay = replayOf(lanternLine, log, 'p1');
if (!replay) throw new Error('The recorded show is not over.');
const { scenes, moments, frames, lengthMs } = replay;

describe('a replay', () => {
  it('has every scene of the story one after the other, from its beginning to its end', () => {
    expect(scenes.map(({ title }) => title)).toEqual(lanternLine.scenes.map(({ title }) => title));
    expect(scenes[0]?.fromMs).toBe(0);
    for (const [i, { fromMs, toMs }] of scenes.entries()) {
      expect(toMs).toBeGreaterThan(fromMs);
      expect(toMs).toBe(scenes[i + 1]?.fromMs ?? lengthMs);
    }
    expect(lengthMs / 60_000).toBeGreaterThan(30);
  });

  it('tells its moments in their order, and ends with the ending', () => {
    const times = moments.map(({ atMs }) => atMs);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(moments.at(-1)).toMatchObject({ kind: 'ended', atMs: lengthMs });
    expect(moments.at(-1)?.title).not.toBeNull();
    expect(new Set(moments.map(({ kind }) => kind)).size).toBeGreaterThan(6);
  });

  it('has pictures that the story has, and none twice in a row', () => {
    const shown = frames.map(({ picture, states }) => `${picture} ${states}`);
    expect(shown.every((frame, i) => frame !== shown[i - 1])).toBe(true);
    expect(frames.length).toBeGreaterThan(scenes.length - 1);
  });

  it('says of satchels what the timeline of the crew says, and not a moment more', () => {
    const found = measured(lanternLine, log);
    const lanes = (found && measuresFor(found, 'p1'))?.lanes ?? [];
    const told = lanes.flatMap(({ marks }) => marks.flatMap(({ role, atMs }) => (atMs === null ? [] : [role])));
    expect(moments.flatMap(({ kind, role }) => (kind === 'heard' ? [role] : [])).toSorted()).toEqual(told.toSorted());
  });

  it('names nobody and quotes nobody: colleagues who change places change no byte of it', () => {
    const text = JSON.stringify(replay);
    for (const id of people) expect(text).not.toContain(`"${id}"`);
    for (const { body } of texts) expect(text).not.toContain(body);
    const crewOf = (person: string) => JSON.stringify(replayOf(lanternLine, log, person));
    expect(people.filter((person) => crewOf(person) === text).length).toBeGreaterThanOrEqual(4);
    const swapped = recordedShow('three-crews', { people: ['p1', 'p5', 'p3', 'p4', 'p2', ...people.slice(5)] });
    expect(JSON.stringify(replayOf(lanternLine, swapped.log, 'p1'))).toBe(text);
  });

  it('is for nobody before the end, nor for who sat in no crew', () => {
    expect(replayOf(lanternLine, log.slice(0, -40), 'p1')).toBeNull();
    expect(replayOf(lanternLine, log, 'nobody')).toBeNull();
  });
});
