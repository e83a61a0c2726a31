import { recordedShow } from '@lorecrew/authoring/play/recorded-show';
import type { SampleAnswer, SampleName } from '@lorecrew/contract/api/sample';
import type { SampleReport } from '@lorecrew/contract/site-facts';
import { memberOf } from '@lorecrew/engine/crews';
import { viewOf } from '@lorecrew/engine/view';
import type { Catalogue } from '../catalogue/queries.ts';
import { type MeasuredShow, measured, measuresFor } from '../measures/queries.ts';
import { replayOf } from '../replay/queries.ts';
import { figuresOf } from '../session-report/queries.ts';
import { nameOf } from './rules.ts';

/** When recorded shows are said to have been played. */
const PLAYED_AT_MS = Date.parse('2026-11-10T15:00:00Z');

/** A recorded show as its first person finds it when it is over; null where its story is not there. Read once a process. */
export class Samples {
  private readonly catalogue: Pick<Catalogue, 'find'>;
  private readonly known = new Map<SampleName, SampleAnswer | null>();

  constructor(catalogue: Pick<Catalogue, 'find'>) {
    this.catalogue = catalogue;
  }

  of(name: SampleName): SampleAnswer | null {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const answer = this.read(name);
    this.known.set(name, answer);
    return answer;
  }

  /** What `drawn` makes of the show and its first person. */
  sheet<T>(
    name: SampleName,
    drawn: (show: MeasuredShow, of: { person: string; name: string; texts: Readonly<Record<string, string>> }) => T | null,
  ): T | null {
    const { slug, people, log, texts } = recordedShow(name, { createdAtMs: PLAYED_AT_MS });
    const story = this.catalogue.find(slug);
    const found = story && measured(story, log);
    const written = Object.fromEntries(texts.map(({ id, body }) => [id, body]));
    return found && drawn(found, { person: people[0] ?? '', name: nameOf(0), texts: written });
  }

  private read(name: SampleName): SampleAnswer | null {
    const { slug, people, log, texts } = recordedShow(name, { createdAtMs: PLAYED_AT_MS });
    const story = this.catalogue.find(slug);
    const [person = ''] = people;
    const found = story && measured(story, log);
    const measures = found && measuresFor(found, person);
    const replay = story && replayOf(story, log, person);
    if (!found || !measures || !replay) return null;
    const names = Object.fromEntries(people.map((id, i) => [id, nameOf(i)]));
    const written = Object.fromEntries(texts.map(({ id, body }) => [id, body]));
    const who = { crew: memberOf(found.show, person)?.crew.id ?? null, person };
    const view = viewOf(found.show, who, { names, texts: written });
    return { view: { ...view }, nowMs: log.at(-1)?.atMs ?? 0, measures, replay };
  }
}

/**
 * The report of the recorded show of three crews, as an organiser would read it: everybody in it came, and stayed. Read when it is asked
 * for, once a process; null where its story is not in the catalogue.
 */
export function sampleReport(catalogue: Pick<Catalogue, 'find'>): () => SampleReport | null {
  let known: SampleReport | null | undefined;
  const read = (): SampleReport | null => {
    const { slug, people, log } = recordedShow('three-crews', { createdAtMs: PLAYED_AT_MS });
    const story = catalogue.find(slug);
    const found = story && measured(story, log);
    if (!found) return null;
    const all = people.length;
    const attendance = { invited: all, opened: all, came: all, tookPart: all, stayed: all };
    return { story: found.show.story.title, figures: figuresOf(found, attendance) };
  };
  return () => {
    known ??= read();
    return known;
  };
}
