import { makeStory, STORIES } from '@lorecrew/authoring/library';
import { type RecordedName, recordedShow } from '@lorecrew/authoring/play/recorded-show';
import { readStoryFiles } from '@lorecrew/authoring/story-files';
import type { ReportAnswer } from '@lorecrew/contract/api/session-report';
import Papa from 'papaparse';
import readSheets from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { pdfPrinter } from '../../adapters/print/pdfkit.ts';
import { measured } from '../measures/queries.ts';
import { sharedOf } from '../report-links/rules.ts';
import { fileOf, paperOf } from './queries.ts';
import { figuresOf, trendOf } from './rules.ts';

const made = makeStory(readStoryFiles(`${STORIES}lantern-line`));
if (!('compiled' in made)) throw new Error('The Lantern Line is not well formed.');
const { story } = made.compiled;

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
};

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
  return { report, hours: found.hours, people: here };
}

type World = ReturnType<typeof worldOf>;

/** What one person did: what an organiser must never learn. */
function ownOf({ hours }: World, id: string): string {
  const own = hours.flatMap(({ members, tasks }) => {
    const member = members.find((one) => one.id === id);
    const shared = tasks.flatMap((task) => task.shared.filter(({ by }) => by === id).map(({ atMs }) => atMs));
    const asked = tasks.flatMap((task) => task.hints.filter(({ by }) => by === id)).length;
    const lists = tasks.map(({ ranking }) => ranking?.lists[id] ?? null);
    return member ? [{ active: member.active, windows: member.windows, did: member.did, shared, asked, lists }] : [];
  });
  return JSON.stringify(own);
}

/** Everything that a value says, leaf by leaf; means and words of a figure under its own name. */
function leaves(value: unknown, at = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[at.replace(/\.(mean|as)$/, ''), String(value)]];
  if ('as' in value && value.as === 'figure') {
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

async function bytesOf(report: ReportAnswer, format: 'csv' | 'xlsx' | 'json'): Promise<Buffer> {
  return Buffer.from((await fileOf(pdfPrinter(), { report: { ...report, felt: null }, format })).bytes, 'base64');
}

/** Every surface that shows a report: what it says word by word, and what of it are figures. */
async function surfacesOf({ report }: World): Promise<Readonly<Record<string, { said: string; facts: Facts }>>> {
  const csv = Papa.parse<string[]>((await bytesOf(report, 'csv')).toString().replace('\uFEFF', '')).data.slice(1);
  const xlsx = (await readSheets(await bytesOf(report, 'xlsx')))[0]?.data.slice(1) ?? [];
  const json = JSON.parse((await bytesOf(report, 'json')).toString());
  const paper = paperOf({ ...report, felt: null });
  const printed = (paper.parts ?? []).flatMap(({ rows }) => rows.map(([what, figure]) => [what, figure] as const));
  const shared = sharedOf({ story: story.title, playedAtMs: 0, endsAtMs: 1, report });
  const thrice = [1, 2, 3].map((endedAtMs) => ({ id: '', name: '', endedAtMs, figures: report.figures }));
  const trend = trendOf(thrice);
  const [latest] = trend.sessions.map(({ id: _, name: __, endedAtMs: ___, ...figures }) => figures);
  return {
    page: { said: JSON.stringify(report), facts: new Map(leaves(report.figures)) },
    csv: { said: JSON.stringify(csv), facts: rowFacts(csv.map(([, what, figure]) => [what, figure])) },
    xlsx: { said: JSON.stringify(xlsx), facts: rowFacts(xlsx.map(([, what, figure]) => [what, figure])) },
    json: { said: JSON.stringify(json), facts: new Map(leaves(json.figures)) },
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

describe('of three people', () => {
  it('no two surfaces together hold a single figure of how they worked', async () => {
    const surfaces = await surfacesOf(worldOf('one-crew'));
    const told = ['pooled', 'early', 'gain', 'balance', 'divided', 'hints', 'asEven'];
    for (const pair of PAIRS) {
      const both = pair.flatMap((one) => [...(surfaces[one]?.facts ?? [])]);
      expect(both.filter(([what, figure]) => told.some((one) => what.startsWith(one)) && /\d|true|false/.test(figure))).toEqual(
        [],
      );
    }
    expect(surfaces.trend?.said).toBe('{"sessions":[]}');
  });
});
