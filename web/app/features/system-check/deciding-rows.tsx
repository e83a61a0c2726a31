import { OLDEST_BROWSERS } from '@lorecrew/contract/supported-browsers';
import { useTranslations } from 'use-intl';
import type { Translator } from '../../lib/i18n/messages.ts';
import { Again } from './again.tsx';
import { Cause, CheckRow } from './check-row.tsx';
import type { BrowserFound, WayFound } from './grade.ts';

/** What is said of a browser. */
export function browserText(found: BrowserFound, say: Translator<'systemCheck.browser'>): string {
  const about = { name: found.name ?? '', version: found.version };
  if (found.why === 'lacks') return say('lacks');
  if (found.why === 'unknown') return say('unknown');
  return found.why === 'old' ? say('old', about) : say('known', about);
}

/** What is said of a connection. */
export function wayText(found: WayFound, say: Translator<'systemCheck.way'>): string {
  if (found.why === 'offline' || found.why === 'shut' || found.why === 'silent') return say(found.why);
  if (found.why === 'slower') return say('slower', { median: found.medianMs ?? 0, worst: found.worstMs ?? 0 });
  if (found.why === 'gaps') return say('gaps', { answered: found.answered });
  return say('figures', { median: found.medianMs ?? 0, worst: found.worstMs ?? 0 });
}

/** Whether this browser runs the pages. */
export function BrowserRow({ found }: { found: BrowserFound | null }) {
  const say = useTranslations('systemCheck.browser');
  const oldest = say('oldest', OLDEST_BROWSERS);
  return (
    <CheckRow name={say('name')} text={found ? browserText(found, say) : say('looking')} state={found?.result ?? 'looking'}>
      {found?.why === 'lacks' ? <Cause why={say('lacksWhy')} helps={say('lacksHelps', { oldest })} /> : null}
      {found?.why === 'old' ? <p>{say('oldHelps', { oldest })}</p> : null}
      {found?.why === 'unknown' ? <p>{say('unknownHelps', { oldest })}</p> : null}
    </CheckRow>
  );
}

/** Whether live connections get through. */
export function WayRow({ found, again }: { found: WayFound | null; again: () => void }) {
  const say = useTranslations('systemCheck.way');
  return (
    <CheckRow name={say('name')} text={found ? wayText(found, say) : say('looking')} state={found?.result ?? 'looking'}>
      {found?.why ? (
        <>
          <Cause why={say(`${found.why}Why`)} helps={say(`${found.why}Helps`)} />
          <Again again={again} />
        </>
      ) : null}
    </CheckRow>
  );
}
