import type { Translator } from '../../lib/i18n/messages.ts';
import { type Grade, gradeOf, STANDINGS, type Standing } from './grade.ts';
import { standingOf } from './judge-media.ts';
import type { Check } from './use-check.ts';

/** What a device is good for; `none` where the story does not play on it. */
export type Outcome = Standing | 'none';

export const OUTCOMES: readonly Outcome[] = [...STANDINGS, 'none'];

export interface OutcomeFound {
  readonly grade: Grade;
  readonly outcome: Outcome;
}

/** What a check comes to: whether it plays at all, and then how one is among others; null while it is looked for. */
export function outcomeIn({ browser, way, media }: Pick<Check, 'browser' | 'way' | 'media'>): OutcomeFound | null {
  if (!browser || !way || !media) return null;
  const grade = gradeOf([browser.result, way.result]);
  return { grade, outcome: grade === 'none' ? 'none' : standingOf(media) };
}

/** What is said of an outcome. Whoever is ready and still has something to know is told so. */
export function outcomeText({ grade, outcome }: OutcomeFound, say: Translator<'systemCheck.result'>): string {
  return say(outcome === 'ready' && grade === 'limited' ? 'limitedText' : `${outcome}Text`);
}
