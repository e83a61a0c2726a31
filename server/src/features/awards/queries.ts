import type { Award, AwardBody } from '@lorecrew/contract/api/award';
import type { CrewMeasures } from '@lorecrew/contract/api/measures';
import type { SampleName } from '@lorecrew/contract/api/sample';
import { firstLanguage, type Language, LOCALES } from '@lorecrew/contract/languages';
import { readLantern } from '@lorecrew/contract/lantern/bytes';
import { downloadAwardFile } from '@lorecrew/contract/routes/participants';
import type { Clock } from '@lorecrew/contract/timers';
import { findMember } from '@lorecrew/engine/core/crews';
import { currentEnding } from '@lorecrew/engine/core/endings';
import type { AwardArtist, AwardSheet } from '../../ports/awards.ts';
import type { Database, EventLog, Ids } from '../../ports.ts';
import { partsOfSigned, type SiteSecrets, signValue } from '../../signed.ts';
import { emailTexts } from '../../words/email-words.ts';
import { evidenceFor, type MeasuredShow, type Measures, measuresFor } from '../session-reports/measures/queries.ts';
import { namesOf } from '../sessions/queries.ts';
import type { Samples } from '../trials/sample/queries.ts';
import { awardFileName } from './rules.ts';
import { type AwardLink, findLink, insertLink, listShown, readLink, removeLink, type Seat, setShown } from './store.ts';

export interface AwardsContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'uuid'>;
  readonly log: Pick<EventLog, 'texts'>;
  readonly measures: Measures;
  /** Recorded shows to look at; null where there are no pages for looking inside. */
  readonly samples: Samples | null;
  readonly artist: AwardArtist;
  readonly secrets: SiteSecrets;
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
/** A link that its person gives to others. */
const LINK_MS = 90 * 24 * 3_600_000;

type Pin = NonNullable<CrewMeasures['own']['pin']>;

/** What an award says: its name, by its person, and of them. */
type AwardWords = Pick<AwardSheet, 'title' | 'mine' | 'theirs' | 'unnamed' | 'as'>;

/** The words of a pin, or else those of the role: everybody has one. Roles are called as their story calls them. */
export function awardWords({ pin, roles }: { pin: Pin | null; roles: readonly string[] }, language: Language): AwardWords {
  const say = emailTexts(language, 'award');
  const [role] = roles;
  const told = (part: 'title' | 'mine' | 'theirs') => {
    if (pin !== null) return say(`pins.${pin}.${part}`);
    return role === undefined ? say(`crew.${part}`) : say(`role.${part}`, { role });
  };
  const theirs = told('theirs');
  const all = new Intl.ListFormat(LOCALES[language]).format(roles);
  const as = role === undefined ? '' : say('as', { roles: all });
  return { title: told('title'), mine: told('mine'), theirs, unnamed: say('somebody', { theirs }), as };
}

/** A day in words. */
export function dayOf(atMs: number, language: Language): string {
  const shape = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(LOCALES[language], shape).format(atMs);
}

interface Honoured {
  readonly language: Language;
  readonly person: string;
  readonly name: string | null;
  readonly texts: Readonly<Record<string, string>>;
}

/** An award as its person reads it: what is drawn of it, and what is told to them alone. */
interface OwnSheet extends Pick<Award, 'pin' | 'evidence'> {
  readonly sheet: AwardSheet;
}

function ownSheetOf(found: MeasuredShow, of: Honoured): OwnSheet | null {
  const sheet = sheetOf(found, of);
  return sheet && { sheet, pin: found.pins[of.person] ?? null, evidence: evidenceFor(found, of.person) };
}

/** What is drawn of an award: from what was measured, and what the person wrote. Nothing of when, and of nobody else. */
export function sheetOf(found: MeasuredShow, { person, name, texts, language }: Honoured): AwardSheet | null {
  const crew = measuresFor(found, person);
  if (!crew) return null;
  const { show } = found;
  const hung = show.mechanics.lanterns.hung[person];
  const cut = hung && !hung.isDown ? texts[hung.textId] : undefined;
  return {
    ...awardWords(crew.own, language),
    language,
    story: show.story.title,
    ending: currentEnding(show)?.title ?? '',
    roles: crew.own.roles,
    on: dayOf(show.completedAtMs ?? 0, language),
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
  async of(seat: Seat, language: Language): Promise<Award | null> {
    const own = await this.own(seat, language);
    if (!own) return null;
    const untilMs = String(this.context.clock.nowMs() + FILES_MS);
    const { companyId, sessionId, consumerId } = seat;
    const passed = await this.passedOn(seat, language);
    return this.shown(own, passed, (name) => [companyId, sessionId, consumerId, untilMs, language, name]);
  }

  /** Shows an award to its person's crew, or makes the link to its picture; or takes either back. */
  async pass(seat: Seat, { shown, link, language }: AwardBody & { language: Language }): Promise<Award | null> {
    const { db, clock, ids } = this.context;
    const sheet = await this.sheet(seat, language);
    if (!sheet) return null;
    const nowMs = clock.nowMs();
    await db.transaction({ role: 'tenant', companyId: seat.companyId }, async (tx) => {
      if (shown !== undefined) await setShown(tx, seat, shown);
      if (link === false) await removeLink(tx, seat);
      if (link !== true || (await findLink(tx, seat, nowMs))) return;
      await removeLink(tx, seat);
      const drawn = { ...sheet, name: null };
      await insertLink(tx, { ...seat, id: ids.uuid(), sheet: drawn, nowMs, expiresAtMs: nowMs + LINK_MS });
    });
    return this.of(seat, language);
  }

  /** To whom an award is passed on, and what others of the crew pass on. */
  private async passedOn(seat: Seat, language: Language): Promise<Pick<Award, 'shown' | 'crew' | 'link'>> {
    const { db, clock, measures } = this.context;
    const { companyId, sessionId, consumerId } = seat;
    const { showing, link } = await db.transaction({ role: 'tenant', companyId }, async (tx) => {
      return { showing: await listShown(tx, sessionId), link: await findLink(tx, seat, clock.nowMs()) };
    });
    const found = await measures.show(sessionId, language);
    const own = found && findMember(found.show, consumerId)?.crew.id;
    const names = await namesOf(db, { companyId, sessionId });
    const crew = showing.flatMap((id) => {
      const name = names[id];
      if (!found || id === consumerId || name === undefined || findMember(found.show, id)?.crew.id !== own) return [];
      const theirs = measuresFor(found, id);
      return theirs ? [{ name, pin: theirs.own.pin, roles: theirs.own.roles }] : [];
    });
    return { shown: showing.includes(consumerId), crew, link: link && this.linkTo(companyId, link) };
  }

  private linkTo(companyId: string, { id, expiresAtMs: untilMs }: AwardLink): Award['link'] {
    const value = signValue({ secrets: this.context.secrets, purpose: PURPOSE, parts: ['link', companyId, id] });
    return { url: downloadAwardFile.url.replace(':file', `${value}.png`), untilMs };
  }

  private async linked([, companyId = '', id = '']: readonly string[]): Promise<AwardSheet | null> {
    const { db, clock } = this.context;
    return db.transaction({ role: 'tenant', companyId }, (tx) => readLink(tx, { id, nowMs: clock.nowMs() }));
  }

  /** The award of a recorded show's first person, in English as the pages that show it. */
  ofSample(name: SampleName): Award | null {
    const own = this.context.samples?.sheet(name, (found, of) => ownSheetOf(found, { ...of, language: 'en' }));
    const passed = { shown: false, crew: [], link: null };
    return own ? this.shown(own, passed, (named) => ['sample', name, named]) : null;
  }

  /** A file by the name that an award gave it; null for any other name, and once it has run out. */
  async file(asked: string): Promise<AwardFile | null> {
    const [, value = '', kind] = /^([\w.-]+)\.(png|pdf)$/.exec(asked) ?? [];
    const parts = partsOfSigned({ secrets: this.context.secrets, purpose: PURPOSE, value });
    if (!parts) return null;
    if (parts[0] === 'link' && kind !== 'png') return null;
    const sheet = await this.sheetOf(parts);
    if (!sheet) return null;
    const fileName = `${awardFileName(sheet)}.${kind}`;
    const { artist } = this.context;
    const [first = '', second = ''] = parts;
    const use = { caller: first === 'link' ? second : first };
    if (kind === 'png') return { fileName, type: 'image/png', body: await artist.picture(sheet, use) };
    const name = parts.at(-1) === 'named' ? sheet.name : null;
    return { fileName, type: 'application/pdf', body: await artist.certificate({ ...sheet, name }, use) };
  }

  private sheetOf(parts: readonly string[]): AwardSheet | null | Promise<AwardSheet | null> {
    if (parts[0] === 'sample') return this.sampleSheet(parts[1]);
    return parts[0] === 'link' ? this.linked(parts) : this.sheetUntil(parts);
  }

  private sampleSheet(name: string | undefined): AwardSheet | null {
    if (name !== 'three-crews' && name !== 'one-crew') return null;
    return this.context.samples?.sheet(name, (found, of) => sheetOf(found, { ...of, language: 'en' })) ?? null;
  }

  private async sheetUntil([companyId = '', sessionId = '', consumerId = '', untilMs = '', language]: readonly string[]) {
    if (Number(untilMs) <= this.context.clock.nowMs()) return null;
    return this.sheet({ companyId, sessionId, consumerId }, firstLanguage([language]));
  }

  private async sheet(seat: Seat, language: Language): Promise<AwardSheet | null> {
    return (await this.own(seat, language))?.sheet ?? null;
  }

  private async own({ companyId, sessionId, consumerId }: Seat, language: Language): Promise<OwnSheet | null> {
    const { db, log, measures } = this.context;
    const found = await measures.show(sessionId, language);
    if (!found) return null;
    const written = await log.texts([sessionId]);
    const names = await namesOf(db, { companyId, sessionId });
    const texts = Object.fromEntries(written.map(({ id, body }) => [id, body]));
    return ownSheetOf(found, { person: consumerId, name: names[consumerId] ?? null, texts, language });
  }

  private shown(
    { sheet, pin, evidence }: OwnSheet,
    passed: Pick<Award, 'shown' | 'crew' | 'link'>,
    partsFor: (named: 'named' | 'plain') => readonly string[],
  ): Award {
    const token = (named: 'named' | 'plain') =>
      signValue({ secrets: this.context.secrets, purpose: PURPOSE, parts: partsFor(named) });
    const at = (file: string) => downloadAwardFile.url.replace(':file', file);
    const { title, lantern, name, theirs, unnamed, story, ending, roles, as, on } = sheet;
    const canName = name !== null && this.context.artist.canPrint(name);
    return {
      ...{ title, pin, evidence: [...evidence], lantern },
      ...passed,
      nameLeftOut: name !== null && !canName,
      paper: { theirs, unnamed, story, ending, roles: [...roles], as, on, name: canName ? name : null },
      files: {
        picture: at(`${token('plain')}.png`),
        certificate: at(`${token('plain')}.pdf`),
        named: canName ? at(`${token('named')}.pdf`) : null,
      },
    };
  }
}
