import { recordedShow } from '@lorecrew/authoring/play/recorded-show';
import type { SampleAnswer, SampleName } from '@lorecrew/contract/api/sample';
import type { SampleReport } from '@lorecrew/contract/site-facts';
import { findMember } from '@lorecrew/engine/core/crews';
import { projectView } from '@lorecrew/engine/projection/view';
import { type MeasuredShow, measured, measuresFor } from '../../session-reports/measures/queries.ts';
import { figuresOf } from '../../session-reports/queries.ts';
import { replayOf } from '../../session-reports/replay/queries.ts';
import type { Catalogue } from '../../stories/queries.ts';
import { nameOf } from './rules.ts';

/** When recorded shows are said to have been played. */
const PLAYED_AT_MS = Date.parse('2026-11-10T15:00:00Z');

/** A recorded show with what was measured of it, and what was written in it by its ids; null where its story is not in the catalogue. */
function played(catalogue: Pick<Catalogue, 'find'>, name: SampleName) {
  const { slug, people, log, texts } = recordedShow(name, { createdAtMs: PLAYED_AT_MS });
  const story = catalogue.find(slug);
  const found = story && measured(story, log);
  return story && found
    ? { story, people, log, found, written: Object.fromEntries(texts.map(({ id, body }) => [id, body])) }
    : null;
}

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
    const show = played(this.catalogue, name);
    return show && drawn(show.found, { person: show.people[0] ?? '', name: nameOf(0), texts: show.written });
  }

  private read(name: SampleName): SampleAnswer | null {
    const show = played(this.catalogue, name);
    if (!show) return null;
    const { story, people, log, found, written } = show;
    const [person = ''] = people;
    const measures = measuresFor(found, person);
    const replay = replayOf(story, log, person);
    if (!measures || !replay) return null;
    const names = Object.fromEntries(people.map((id, i) => [id, nameOf(i)]));
    const who = { crew: findMember(found.show, person)?.crew.id ?? null, person };
    const view = projectView(found.show, who, { names, texts: written });
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
    const show = played(catalogue, 'three-crews');
    if (!show) return null;
    const all = show.people.length;
    const attendance = { invited: all, opened: all, came: all, tookPart: all, stayed: all };
    return { story: show.story.title, figures: figuresOf(show.found, attendance) };
  };
  return () => {
    if (known === undefined) known = read();
    return known;
  };
}
