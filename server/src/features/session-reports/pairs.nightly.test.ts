import { makeStory, STORIES } from '@lorecrew/authoring/library';
import { type RecordedName, recordedShow } from '@lorecrew/authoring/play/recorded-show';
import { readStoryFiles } from '@lorecrew/authoring/story-files';
import type { ReportAnswer, SessionFigures, TrendAnswer } from '@lorecrew/contract/api/session-report';
import type { SurveyMoment, SurveyQuestion, SurveyResultsAnswer } from '@lorecrew/contract/api/survey';
import Papa from 'papaparse';
import readSheets from 'read-excel-file/node';
import { afterAll, describe, expect, it } from 'vitest';
import { systemTimers } from '../../adapters/clock/timers.ts';
import { pooledPrinter, RenderPool } from '../../adapters/print/render-pool.ts';
import { roundedMean } from '../survey/queries.ts';
import { toSharedReport } from './links/rules.ts';
import { measured } from './measures/queries.ts';
import { fileOf, renderDocument } from './queries.ts';
import { computeTrend, figuresOf, keptOf } from './rules.ts';

const made = makeStory(readStoryFiles(`${STORIES}lantern-line`));
if (!('compiled' in made)) throw new Error('The Lantern Line is not well formed.');
const { story } = made.compiled;

const pool = new RenderPool({ timers: systemTimers });
afterAll(() => pool.close());

/** What a surface says: a number or a word by the name that the page has for it. */
type Facts = ReadonlyMap<string, string>;

/** How files call what the page says. */
const CALLED: Readonly<Record<string, string>> = {
  Invited: 'attendance.invited',
  'Opened the link': 'attendance.opened',
  Came: 'attendance.came',
  'Took part': 'attendance.tookPart',
  'Stayed to the end': 'attendance.stayed',
  Crews: 'crews',
  'Facts said before deciding, of 100': 'pooled',
  'How early they were said, of 100': 'early',
  'Better together than alone, points of 100': 'gain',
  'Balance of participation, of 100': 'balance',
  'How divided the votes were, of 100': 'divided',
  'Hints asked for': 'hints.asked',
  'Hints in good time': 'hints.timely',
  'Before: could say what they knew, of 5': 'felt.before.said',
  'Before: would do this again with this crew, of 5': 'felt.before.again',
  'Afterwards: could say what they knew, of 5': 'felt.after.said',
  'Afterwards: would do this again with this crew, of 5': 'felt.after.again',
};

/** What somebody answers to the two questions, before and after, by their place in the recording. */
function answersOf(place: number): Record<SurveyMoment, Record<SurveyQuestion, number>> {
  const score = (n: number) => (n % 5) + 1;
  const later = { said: score(place), again: score(2 * place) };
  return { before: { said: score(place + 1), again: score(place + 2) }, after: later, day30: later, day60: later };
}

/** The two questions as a session's report has them, of so many people. */
function feltBy(people: number): SurveyResultsAnswer['felt'] {
  const of = (moment: SurveyMoment, question: SurveyQuestion) => {
    const scores = Array.from({ length: people }, (_, place) => answersOf(place)[moment][question]);
    return roundedMean([1, 2, 3, 4, 5].map((one) => scores.filter((score) => score === one).length));
  };
  return (['before', 'after'] as const).map((moment) => ({ moment, said: of(moment, 'said'), again: of(moment, 'again') }));
}

/** What a recorded show tells, with the people of the recording in this order. */
function worldOf(name: RecordedName, people?: readonly string[]) {
  const { log, people: here } = recordedShow(name, people ? { people } : {});
  const found = measured(story, log);
  if (!found) throw new Error('The recording does not come to its end.');
  const n = here.length;
  const attendance = { invited: n, opened: 0, came: n, tookPart: n, stayed: n };
  const report: ReportAnswer = {
    figures: figuresOf(found, attendance),
    madeAtMs: 0,
    credits: [
      { reason: 'held', cause: 'booked', amount: n, atMs: 0 },
      { reason: 'captured', cause: 'present', amount: n, atMs: 0 },
    ],
    log: { anonymised: false, anonymousAtMs: 0, goneAtMs: 0 },
  };
  return { report, felt: feltBy(n), found, hours: found.hours, people: here };
}

type World = ReturnType<typeof worldOf>;

/** What one person did: what an organiser must never learn. */
function ownOf({ hours, people }: World, id: string): string {
  const own = hours.flatMap(({ members, tasks }) => {
    const member = members.find((one) => one.id === id);
    const shared = tasks.flatMap((task) => task.shared.filter(({ by }) => by === id).map(({ atMs }) => atMs));
    const asked = tasks.flatMap((task) => task.hints.filter(({ by }) => by === id)).length;
    const lists = tasks.map(({ ranking }) => ranking?.lists[id] ?? null);
    return member ? [{ active: member.active, windows: member.windows, did: member.did, shared, asked, lists }] : [];
  });
  return JSON.stringify([own, answersOf(people.indexOf(id))]);
}

/** Everything that a value says, leaf by leaf; means and words of a figure under its own name. */
function leaves(value: unknown, at = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[at.replace(/\.(mean|as)$/, ''), String(value)]];
  if ('as' in value && 'mean' in value) {
    const { as: _, ...figure } = value;
    return leaves(figure, at);
  }
  return Object.entries(value).flatMap(([key, one]) => leaves(one, at === '' ? key : `${at}.${key}`));
}

/** The rows of a file under the page's names: its figures alone, since words stand in notes. */
function rowFacts(rows: readonly (readonly [unknown, unknown])[]): Facts {
  return new Map(
    rows.flatMap(([what, figure]): [string, string][] => {
      const name = CALLED[String(what)];
      return name === undefined || figure === null || figure === '' || figure === 'Not shown' ? [] : [[name, String(figure)]];
    }),
  );
}

/** What stands in a report and in what is said with it. */
function factsOf({ figures, felt }: Pick<ReportAnswer, 'figures'> & Pick<SurveyResultsAnswer, 'felt'>): Facts {
  return new Map(leaves({ ...figures, felt: Object.fromEntries((felt ?? []).map(({ moment, ...means }) => [moment, means])) }));
}

async function bytesOf(report: Parameters<typeof renderDocument>[0], format: 'csv' | 'xlsx' | 'json'): Promise<Buffer> {
  return Buffer.from(
    (await fileOf(pooledPrinter(pool), { report, format, language: 'en', caller: 'a company' })).bytes,
    'base64',
  );
}

function trendFrom(sessions: readonly SessionFigures[]): TrendAnswer {
  return computeTrend(sessions.map((figures, i) => ({ id: '', name: '', endedAtMs: i + 1, figures })));
}

/** Every surface that shows a report: what it says word by word, and what of it are figures. */
async function surfacesOf({ report: kept, felt }: World): Promise<Readonly<Record<string, { said: string; facts: Facts }>>> {
  const report = { ...kept, felt };
  const csv = Papa.parse<string[]>((await bytesOf(report, 'csv')).toString().replace('\uFEFF', '')).data.slice(1);
  const xlsx = (await readSheets(await bytesOf(report, 'xlsx')))[0]?.data.slice(1) ?? [];
  const json = JSON.parse((await bytesOf(report, 'json')).toString());
  const paper = renderDocument(report, 'en');
  const printed = (paper.parts ?? []).flatMap(({ rows }) => rows.map(([what, figure]) => [what, figure] as const));
  const shared = toSharedReport({ story: story.title, playedAtMs: 0, endsAtMs: 1, report: kept });
  const trend = trendFrom([report.figures, report.figures, report.figures]);
  const [latest] = trend.sessions.map(({ id: _, name: __, endedAtMs: ___, ...figures }) => figures);
  return {
    page: { said: JSON.stringify(report), facts: factsOf(report) },
    csv: { said: JSON.stringify(csv), facts: rowFacts(csv.map(([, what, figure]) => [what, figure])) },
    xlsx: { said: JSON.stringify(xlsx), facts: rowFacts(xlsx.map(([, what, figure]) => [what, figure])) },
    json: { said: JSON.stringify(json), facts: factsOf(json) },
    pdf: { said: JSON.stringify(paper), facts: rowFacts(printed) },
    'share link': { said: JSON.stringify(shared), facts: new Map(leaves(shared.figures)) },
    trend: { said: JSON.stringify(trend), facts: new Map(latest ? leaves(latest) : []) },
  };
}

function pairsOf<T>(all: readonly T[]): (readonly [T, T])[] {
  return all.flatMap((one, i) => all.slice(i + 1).map((other) => [one, other] as const));
}

const SURFACES = ['page', 'csv', 'xlsx', 'json', 'pdf', 'share link', 'trend'];
const PAIRS = pairsOf(SURFACES);

describe.each([
  { name: 'three-crews', people: 14 },
  { name: 'one-crew', people: 3 },
] as const)('of a show of $people people, any two of report, files, link and trend', ({ name, people }) => {
  const world = worldOf(name);

  it('say the same as the report wherever both say something, so that nothing is left when one is taken from the other', async () => {
    const surfaces = await surfacesOf(world);
    expect(Object.keys(surfaces)).toEqual(SURFACES);
    const known = surfaces.page?.facts ?? new Map();
    expect(PAIRS).toHaveLength(21);
    for (const [one, other] of PAIRS) {
      const both = [surfaces[one], surfaces[other]].flatMap((surface) => [...(surface?.facts ?? [])]);
      expect(
        both.filter(([what, figure]) => known.get(what) !== figure),
        `${one} and ${other}`,
      ).toEqual([]);
    }
  });

  it('are word by word the same when somebody and a crewmate have changed places, whoever it is', async () => {
    const before = await surfacesOf(world);
    const crews = world.hours.map(({ members }) => members.map(({ id }) => id));
    expect(crews.flat()).toHaveLength(people);
    for (const crew of crews)
      for (const [i, id] of crew.entries()) {
        const mate = crew.find((one) => one !== id && ownOf(world, one) !== ownOf(world, id)) ?? '';
        const changed = new Map([
          [id, mate],
          [mate, id],
        ]);
        const other = worldOf(
          name,
          world.people.map((one) => changed.get(one) ?? one),
        );
        // The person's own figures are others now: whoever could read them from two surfaces would have to see it.
        expect(ownOf(other, id), `${i}`).toBe(ownOf(world, mate));
        expect(ownOf(other, id)).not.toBe(ownOf(world, id));
        const after = await surfacesOf(other);
        for (const [one, another] of PAIRS)
          expect([after[one]?.said, after[another]?.said]).toEqual([before[one]?.said, before[another]?.said]);
      }
  });
});

/** The same evening without somebody: what they did, said, asked and listed has not happened. */
function eveningWithout({ found }: World, id: string): World['found'] {
  const hours = found.hours.map((hour) => ({
    ...hour,
    members: hour.members.filter((member) => member.id !== id),
    tasks: hour.tasks.map((task) => ({
      ...task,
      shared: task.shared.filter(({ by }) => by !== id),
      hints: task.hints.filter(({ by }) => by !== id),
      ranking: task.ranking && {
        ...task.ranking,
        lists: Object.fromEntries(Object.entries(task.ranking.lists).filter(([by]) => by !== id)),
      },
    })),
  }));
  return { ...found, hours };
}

/** Its report. */
function without(world: World, id: string): SessionFigures {
  const n = world.people.length - 1;
  return figuresOf(eveningWithout(world, id), { invited: n, opened: 0, came: n, tookPart: n, stayed: n });
}

/** The evening of those crews alone. */
function ofCrews({ found }: World, size: number): World['found'] {
  return { ...found, hours: found.hours.filter(({ members }) => members.length === size) };
}

describe('a trend over sessions that differ by one person', () => {
  const world = worldOf('three-crews');

  it('is word by word the same whoever of a crew did what in the evenings before somebody was missing', () => {
    for (const { members } of world.hours)
      for (const { id } of members) {
        const mate = members.find((one) => ownOf(world, one.id) !== ownOf(world, id))?.id ?? '';
        const changed = new Map([
          [id, mate],
          [mate, id],
        ]);
        const other = worldOf(
          'three-crews',
          world.people.map((one) => changed.get(one) ?? one),
        );
        expect(ownOf(other, id)).toBe(ownOf(world, mate));
        const missing = without(world, id);
        const [before, after] = [world, other].map(({ report: { figures } }) => trendFrom([figures, figures, missing]));
        expect(after, `${id} missing`).toEqual(before);
      }
  });

  it('has no point of an evening whose crew fell below four, and none at all when that leaves two', () => {
    const four = ofCrews(world, 4);
    const nobody = { invited: 4, opened: 0, came: 4, tookPart: 4, stayed: 4 };
    const whole = figuresOf(four, nobody);
    expect(trendFrom([whole, whole, whole]).sessions).toHaveLength(3);
    for (const { id } of four.hours.flatMap(({ members }) => members)) {
      const missing = without({ ...world, found: four }, id);
      expect(trendFrom([whole, whole, whole, missing]).sessions.map(({ endedAtMs }) => endedAtMs)).toEqual([1, 2, 3]);
      expect(trendFrom([whole, missing, whole]).sessions).toEqual([]);
    }
  });

  it('says nothing of what anybody answered to the two questions, and neither does a link', async () => {
    const surfaces = await surfacesOf(world);
    const felt = (name: string) => [...(surfaces[name]?.facts.keys() ?? [])].filter((what) => what.startsWith('felt')).length;
    expect(['page', 'csv', 'xlsx', 'json', 'pdf'].map((name) => felt(name) >= 4)).toEqual([true, true, true, true, true]);
    expect([felt('share link'), felt('trend')]).toEqual([0, 0]);
  });
});

/** Reports as a company keeps them, one evening after the other. */
function kept(evenings: readonly World['found'][]): SessionFigures[] {
  const reports: ReturnType<typeof keptOf>[] = [];
  for (const found of evenings) {
    const n = found.hours.flatMap(({ members }) => members).length;
    const crews = reports.flatMap(({ crew }) => (crew ? [crew] : []));
    reports.push(keptOf(found, { invited: n, opened: 0, came: n, tookPart: n, stayed: n }, { crews, markOf: (id) => `~${id}` }));
  }
  return reports.map(({ figures }) => figures);
}

/** The figures of how a session worked together, on every surface that is made of its report. */
async function figuresSaid({ report, felt }: Pick<World, 'report' | 'felt'>, figures: SessionFigures): Promise<string[]> {
  const surfaces = await surfacesOf({ ...worldOf('one-crew'), report: { ...report, figures }, felt });
  const told = ['pooled', 'early', 'gain', 'balance', 'divided', 'hints', 'asEven'];
  return Object.entries(surfaces).flatMap(([name, { facts }]) =>
    [...facts].flatMap(([what, figure]) =>
      told.some((one) => what.startsWith(one)) && /\d|true|false/.test(figure) ? [`${name} ${what} ${figure}`] : [],
    ),
  );
}

describe('of a crew that plays alone, again and again', () => {
  const world = worldOf('three-crews');
  const five = { ...world, found: ofCrews(world, 5) };
  const crew = five.found.hours[0]?.members.map(({ id }) => id) ?? [];
  const whole = { ...five.found, hours: five.found.hours.slice(0, 1) };

  /** What a reader works out who lays an evening of all beside one without somebody: how often those cards came to the table. */
  function guessed([all, fewer]: readonly SessionFigures[]): number | null {
    if (all?.pooled.as !== 'figure' || fewer?.pooled.as !== 'figure') return null;
    return all.pooled.mean - fewer.pooled.mean;
  }

  it('no two reports, in whatever order and on whatever surface, tell what somebody did who was there once and not the other time', async () => {
    expect(crew).toHaveLength(5);
    for (const id of crew) {
      const fewer = eveningWithout({ ...world, found: whole }, id);
      for (const evenings of [
        [whole, fewer],
        [fewer, whole],
      ]) {
        const reports = kept(evenings);
        expect(guessed(reports), `${id} missing`).toBeNull();
        const [first, second] = await Promise.all(reports.map((figures) => figuresSaid(world, figures)));
        expect(first).not.toEqual([]);
        expect(second).toEqual([]);
      }
    }
  });

  it('stand beside each other in the trend where the same people came, and those evenings alone', () => {
    const [id = ''] = crew;
    const fewer = eveningWithout({ ...world, found: whole }, id);
    const trend = trendFrom(kept([whole, fewer, whole, fewer, whole]));
    expect(trend.sessions.map(({ endedAtMs }) => endedAtMs)).toEqual([1, 3, 5]);
  });
});

describe('of three people', () => {
  it('no two surfaces together hold a single figure of how they worked', async () => {
    const surfaces = await surfacesOf(worldOf('one-crew'));
    const told = ['pooled', 'early', 'gain', 'balance', 'divided', 'hints', 'asEven', 'felt'];
    for (const pair of PAIRS) {
      const both = pair.flatMap((one) => [...(surfaces[one]?.facts ?? [])]);
      expect(both.filter(([what, figure]) => told.some((one) => what.startsWith(one)) && /\d|true|false/.test(figure))).toEqual(
        [],
      );
    }
    expect(surfaces.trend?.said).toBe('{"sessions":[]}');
  });
});
