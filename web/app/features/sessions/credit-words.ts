import type { SessionRow } from '@lorecrew/contract/api/sessions';
import type { Translator } from '../../lib/i18n/messages.ts';

/** What became of a session's credits: `8 held`, `14 used, 2 released`. */
export function creditWords(say: Translator<'sessions.credits'>, credits: SessionRow['credits']): string {
  const parts = (['held', 'used', 'released'] as const).filter((part) => credits[part] > 0);
  return parts.length === 0 ? say('none') : parts.map((part) => say(part, { n: credits[part] })).join(', ');
}
