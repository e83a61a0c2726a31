import type { Language } from '@lorecrew/contract/languages';
import type { PrinterUse } from '../ports.ts';

/** What is drawn of an award, in the language of its reader; story, ending and roles as the story calls them. */
export interface AwardSheet {
  readonly language: Language;
  readonly title: string;
  /** What the log saw: said by its person, and of them. */
  readonly mine: string;
  readonly theirs: string;
  /** The same where there is no name. */
  readonly unnamed: string;
  readonly story: string;
  readonly ending: string;
  readonly roles: readonly string[];
  /** The roles in words; empty for none. */
  readonly as: string;
  /** The day, in words. */
  readonly on: string;
  readonly name: string | null;
  /** The text of the person's lantern. */
  readonly lantern: string | null;
}

/** Draws awards. Throws `PrinterBusy` and `PrinterFailed`. */
export interface AwardArtist {
  /** Whether there are emails for all of a name. */
  canPrint(name: string): boolean;
  /** A picture of 1200 by 630 as PNG, without the name. */
  picture(sheet: AwardSheet, use: PrinterUse): Promise<Buffer>;
  /** One page as PDF, with the name where there is one. */
  certificate(sheet: AwardSheet, use: PrinterUse): Promise<Buffer>;
}
