import { useTranslations } from 'use-intl';
import { oneWayText } from './media-rows.tsx';
import type { Check } from './use-check.ts';
import type { Noted } from './use-noted.ts';
import { useLines } from './use-results.ts';

/** What decides nothing, in the order of the page. */
const TRIED = ['film', 'speaker', 'microphone', 'camera'] as const;

/** A check as a text that somebody may send to their IT: what it comes to, each row with its figures, and when. */
export function useReport(check: Check, noted: Noted): string {
  const say = useTranslations('systemCheck');
  const sayPath = useTranslations('systemCheck.path');
  const { browser, way, path, line, result } = useLines(check);
  const ways = check.media?.kind === 'tried' ? check.media.ways.map((one) => `- ${oneWayText(one, sayPath)}`) : [];
  const at = check.atMs === null ? null : say('report.at', { at: minuteOf(check.atMs) });
  const tried = TRIED.map((row) => noted[row] ?? null);
  return [say('place'), result, browser, way, path, ...ways, line, ...tried, at].filter((text) => text !== null).join('\n');
}

/** To the minute, in one spelling for whoever reads it: `2026-11-25 20:40`. */
function minuteOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 16).replace('T', ' ');
}
