import type { Keepsake } from '@lorecrew/contract/api/keepsake';
import type { Language } from '@lorecrew/contract/languages';
import type { PrinterUse } from '../ports.ts';

/** What is drawn of a keepsake: only what everybody whose words it has agreed to. */
export interface KeepsakeSheet {
  readonly language: Language;
  readonly title: string;
  readonly story: string;
  readonly ending: string;
  /** The day, in words. */
  readonly on: string;
  readonly parts: readonly (Keepsake['paper']['parts'][number] & { readonly heading: string })[];
  readonly lanterns: readonly { readonly name: string; readonly lantern: string | null }[];
}

/** Draws keepsakes. Throws `PrinterBusy` and `PrinterFailed`. */
export interface KeepsakeArtist {
  /** A picture of 1200 by 630 as PNG, without names. */
  keepsakePicture(sheet: KeepsakeSheet, use: PrinterUse): Promise<Buffer>;
  /** One page of A4 as PDF. */
  keepsakePage(sheet: KeepsakeSheet, use: PrinterUse): Promise<Buffer>;
}
