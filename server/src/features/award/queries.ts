import type { Award } from '@lorecrew/contract/api/award';
import type { SampleName } from '@lorecrew/contract/api/sample';
import { readLantern } from '@lorecrew/contract/lantern/bytes';
import { calls } from '@lorecrew/contract/paths';
import type { Clock } from '@lorecrew/contract/timers';
import { endingOf } from '@lorecrew/engine/endings';
import type { AwardArtist, AwardSheet } from '../../ports/awards.ts';
import type { Database, EventLog } from '../../ports.ts';
import { partsOfSigned, signValue } from '../../signed.ts';
import { type MeasuredShow, type Measures, measuresFor } from '../measures/queries.ts';
import type { Samples } from '../sample/queries.ts';
import { sessionPeople } from '../sessions/queries.ts';
import { awardWords, fileNameOf } from './rules.ts';

export interface AwardsContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<EventLog, 'texts'>;
  readonly measures: Measures;
  /** Recorded shows to look at; null where there are no pages for looking inside. */
  readonly samples: Samples | null;
  readonly artist: AwardArtist;
  readonly secret: string;
}

/** One person's seat. */
interface Seat {
  readonly companyId: string;
  readonly sessionId: string;
  readonly consumerId: string;
}

/** A file of an award. */
export interface AwardFile {
  readonly fileName: string;
  readonly type: 'image/png' | 'application/pdf';
  readonly body: Buffer;
}

/** Long enough to look at the page and take the files along; the page asks anew. */
const FILES_MS = 15 * 60_000;
const PURPOSE = 'award file';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** What is drawn of an award: from what was measured, and what the person wrote. */
export function sheetOf(
  { show, ...rest }: MeasuredShow,
  { person, name, texts }: { person: string; name: string | null; texts: Readonly<Record<string, string>> },
): AwardSheet | null {
  const crew = measuresFor({ show, ...rest }, person);
  if (!crew) return null;
  const hung = show.mechanics.lanterns.hung[person];
  const cut = hung && !hung.isDown ? texts[hung.textId] : undefined;
  return {
    ...awardWords(crew.own),
    story: show.story.title,
    ending: endingOf(show)?.title ?? '',
    roles: crew.own.roles,
    on: day.format(show.completedAtMs ?? 0),
    name,
    lantern: cut !== undefined && readLantern(cut) ? cut : null,
  };
}

/** Awards of those who took part: made of the log when somebody asks, kept nowhere. */
export class Awards {
  private readonly context: AwardsContext;

  constructor(context: AwardsContext) {
    this.context = context;
  }

  /** A person's own award, with where its files are for a while. */
  async of(seat: Seat): Promise<Award | null> {
    const sheet = await this.sheet(seat);
    if (!sheet) return null;
    const untilMs = String(this.context.clock.nowMs() + FILES_MS);
    const { companyId, sessionId, consumerId } = seat;
    return this.shown(sheet, (name) => [companyId, sessionId, consumerId, untilMs, name]);
  }

  /** The award of a recorded show's first person. */
  ofSample(name: SampleName): Award | null {
    const sheet = this.context.samples?.sheet(name, sheetOf);
    return sheet ? this.shown(sheet, (named) => ['sample', name, named]) : null;
  }

  /** A file by the name that an award gave it; null for any other name, and once it has run out. */
  async file(asked: string): Promise<AwardFile | null> {
    const [, value = '', kind] = /^([\w.-]+)\.(png|pdf)$/.exec(asked) ?? [];
    const parts = partsOfSigned({ secret: this.context.secret, purpose: PURPOSE, value });
    if (!parts) return null;
    const sheet = parts[0] === 'sample' ? this.sampleSheet(parts[1]) : await this.sheetUntil(parts);
    if (!sheet) return null;
    const fileName = `${fileNameOf(sheet)}.${kind}`;
    const { artist } = this.context;
    if (kind === 'png') return { fileName, type: 'image/png', body: await artist.picture(sheet) };
    const name = parts.at(-1) === 'named' ? sheet.name : null;
    return { fileName, type: 'application/pdf', body: await artist.certificate({ ...sheet, name }) };
  }

  private sampleSheet(name: string | undefined): AwardSheet | null {
    return name === 'three-crews' || name === 'one-crew' ? (this.context.samples?.sheet(name, sheetOf) ?? null) : null;
  }

  private async sheetUntil([companyId = '', sessionId = '', consumerId = '', untilMs = '']: readonly string[]) {
    return Number(untilMs) > this.context.clock.nowMs() ? this.sheet({ companyId, sessionId, consumerId }) : null;
  }

  private async sheet({ companyId, sessionId, consumerId }: Seat): Promise<AwardSheet | null> {
    const { db, log, measures } = this.context;
    const found = await measures.show(sessionId);
    if (!found) return null;
    const written = await log.texts([sessionId]);
    const names = await sessionPeople(db).names({ companyId, sessionId });
    const texts = Object.fromEntries(written.map(({ id, body }) => [id, body]));
    return sheetOf(found, { person: consumerId, name: names[consumerId] ?? null, texts });
  }

  private shown(sheet: AwardSheet, partsFor: (named: 'named' | 'plain') => readonly string[]): Award {
    const token = (named: 'named' | 'plain') =>
      signValue({ secret: this.context.secret, purpose: PURPOSE, parts: partsFor(named) });
    const at = (file: string) => calls.awardFile.replace(':file', file);
    const { title, did, lantern, name, theirs, story, ending, roles, on } = sheet;
    const canName = name !== null && this.context.artist.canPrint(name);
    return {
      ...{ title, did, lantern },
      paper: { theirs, story, ending, roles: [...roles], on, name: canName ? name : null },
      files: {
        picture: at(`${token('plain')}.png`),
        certificate: at(`${token('plain')}.pdf`),
        named: canName ? at(`${token('named')}.pdf`) : null,
      },
    };
  }
}
