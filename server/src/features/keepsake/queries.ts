import type { Keepsake } from '@lorecrew/contract/api/keepsake';
import { firstLanguage, type Language } from '@lorecrew/contract/languages';
import { downloadKeepsakeFile } from '@lorecrew/contract/routes/participants';
import type { Clock } from '@lorecrew/contract/timers';
import { findMember } from '@lorecrew/engine/core/crews';
import type { KeepsakeArtist, KeepsakeSheet } from '../../ports/keepsakes.ts';
import type { Database, EventLog, People } from '../../ports.ts';
import { partsOfSigned, type SiteSecrets, signValue } from '../../signed.ts';
import { emailTexts } from '../../words/email-words.ts';
import { dayOf } from '../awards/queries.ts';
import type { Measures } from '../session-reports/measures/queries.ts';
import { type CrewKeepsake, crewKeepsake } from './rules.ts';
import { listAgreed, type Seat, setAgreed } from './store.ts';

export interface KeepsakesContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<EventLog, 'texts'>;
  readonly people: People;
  readonly measures: Measures;
  readonly artist: KeepsakeArtist;
  readonly secrets: SiteSecrets;
}

/** A file of a keepsake. */
export interface KeepsakeFile {
  readonly fileName: string;
  readonly type: 'image/png' | 'application/pdf';
  readonly body: Buffer;
}

/** Long enough to look at the page and take the files along; the page asks anew. */
const FILES_MS = 15 * 60_000;
const PURPOSE = 'keepsake file';

interface Found extends CrewKeepsake {
  readonly agreed: boolean | null;
  readonly on: string;
}

/** What crews take home: made of the log when somebody asks, kept nowhere. Consent taken back is gone from every file at once. */
export class Keepsakes {
  private readonly context: KeepsakesContext;

  constructor(context: KeepsakesContext) {
    this.context = context;
  }

  /** The keepsake of a person's crew; null while the show is not over, and to who sat in no crew of people. */
  async of(seat: Seat, language: Language): Promise<Keepsake | null> {
    const found = await this.find(seat, language);
    if (!found) return null;
    const { agreed, people, leftOut, mine, paper, on } = found;
    const { companyId, sessionId, consumerId } = seat;
    const untilMs = String(this.context.clock.nowMs() + FILES_MS);
    const parts = [companyId, sessionId, consumerId, untilMs, language];
    const name = signValue({ secrets: this.context.secrets, purpose: PURPOSE, parts });
    const at = (kind: 'png' | 'pdf') => downloadKeepsakeFile.url.replace(':file', `${name}.${kind}`);
    const files = people.agreed > 0 ? { picture: at('png'), page: at('pdf') } : null;
    return { agreed, people, leftOut, mine, paper: { ...paper, on }, files };
  }

  /** Keeps whether somebody's words may be in it. */
  async agree(seat: Seat, { agreed, language }: { agreed: boolean; language: Language }): Promise<Keepsake | null> {
    const { db } = this.context;
    await db.transaction({ role: 'tenant', companyId: seat.companyId }, (tx) => setAgreed(tx, seat, agreed));
    return this.of(seat, language);
  }

  /** A file by the name that a keepsake gave it; null for any other name, and once it has run out. */
  async file(asked: string): Promise<KeepsakeFile | null> {
    const [, value = '', kind] = /^([\w.-]+)\.(png|pdf)$/.exec(asked) ?? [];
    const { secrets, clock, artist } = this.context;
    const [companyId = '', sessionId = '', consumerId = '', untilMs = '', language] =
      partsOfSigned({ secrets, purpose: PURPOSE, value }) ?? [];
    if (Number(untilMs) <= clock.nowMs()) return null;
    const read = firstLanguage([language]);
    const found = await this.find({ companyId, sessionId, consumerId }, read);
    if (!found || found.people.agreed === 0) return null;
    const sheet = sheetOf(found, read);
    const fileName = `${sheet.story.replaceAll(/[^A-Za-z0-9]+/g, '-')}-keepsake.${kind}`;
    const use = { caller: companyId };
    if (kind === 'png') return { fileName, type: 'image/png', body: await artist.keepsakePicture(sheet, use) };
    return { fileName, type: 'application/pdf', body: await artist.keepsakePage(sheet, use) };
  }

  private async find({ companyId, sessionId, consumerId }: Seat, language: Language): Promise<Found | null> {
    const { db, log, people, measures } = this.context;
    const measured = await measures.show(sessionId, language);
    const member = measured && findMember(measured.show, consumerId);
    if (!measured || !member || member.simulated) return null;
    const written = await log.texts([sessionId]);
    const directory = {
      names: await people.names({ companyId, sessionId }),
      texts: Object.fromEntries(written.map(({ id, body }) => [id, body])),
    };
    const agreed = await db.transaction({ role: 'tenant', companyId }, (tx) => listAgreed(tx, sessionId));
    const { show } = measured;
    return {
      ...crewKeepsake({ show, crew: member.crew, person: consumerId, directory, agreed }),
      agreed: agreed.get(consumerId) ?? null,
      on: dayOf(show.completedAtMs ?? 0, language),
    };
  }
}

function sheetOf({ paper, on }: Found, language: Language): KeepsakeSheet {
  const say = emailTexts(language, 'keepsake');
  return {
    language,
    title: say('title'),
    story: paper.story,
    ending: paper.ending,
    on,
    parts: paper.parts.map((part) => ({ ...part, heading: say(`parts.${part.kind}`) })),
    lanterns: paper.lanterns,
  };
}
