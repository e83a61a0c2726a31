import type { Translator } from '../i18n/messages.ts';

/** A device as the server keeps it, `Firefox on Windows`, `Unknown device` or one name alone, in the language of the page. */
export function deviceWords(say: Translator<'components'>, kept: string): string {
  const [browser = kept, system] = kept.split(' on ');
  if (system !== undefined) return say('device', { browser, system });
  return kept === 'Unknown device' ? say('unknownDevice') : kept;
}
