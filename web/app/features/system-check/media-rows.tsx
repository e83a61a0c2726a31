import { useTranslations } from 'use-intl';
import type { Translator } from '../../lib/i18n/messages.ts';
import { Again } from './again.tsx';
import { Cause, CheckRow } from './check-row.tsx';
import { judgeLine, judgePath, type LineFound, type MediaFound, type Way } from './judge-media.ts';
import styles from './system-check.module.css';

/** What is said of one way to the server that carries voices. */
export function oneWayText(
  { way, openedMs }: { way: Way; openedMs: number | null },
  say: Translator<'systemCheck.path'>,
): string {
  return openedMs === null ? say('isShut', { way: say(way) }) : say('isOpen', { way: say(way), opened: openedMs });
}

/** What is said of the way that voices take. */
export function pathText(found: MediaFound, say: Translator<'systemCheck.path'>): string {
  if (found.kind === 'untried') return say(found.why);
  return say(judgePath(found).why ?? 'open');
}

/** What is said of a line: its figures, and what they bear. */
export function lineText(found: MediaFound, say: Translator<'systemCheck.line'>): string {
  const judged = judgeLine(found);
  if (!judged) return say('none');
  const line = found.kind === 'tried' ? found.line : null;
  if (!line) return say('silent');
  const bears =
    judged.result === 'fails' ? 'bearsText' : judged.why === 'lossy' || judged.why === 'narrow' ? 'bearsVoices' : 'bearsAll';
  return say('figures', { ...figuresOf(line), bears: say(bears) });
}

function figuresOf({ kbitPerSecond, lostPercent, roundTripMs }: LineFound) {
  return { mbit: kbitPerSecond / 1000, lost: lostPercent, roundTrip: roundTripMs };
}

interface MediaRowProps {
  /** Null while it is looked for. */
  readonly found: MediaFound | null;
  readonly again: () => void;
}

/** Whether voices and faces get through, and which ways are open. */
export function PathRow({ found, again }: MediaRowProps) {
  const say = useTranslations('systemCheck.path');
  const judged = found && judgePath(found);
  const why = judged?.why;
  return (
    <CheckRow name={say('name')} text={found ? pathText(found, say) : say('looking')} state={judged?.result ?? 'looking'}>
      {found?.kind === 'tried' ? (
        <ul className={styles.ways}>
          {found.ways.map((one) => (
            <li key={one.way}>{oneWayText(one, say)}</li>
          ))}
        </ul>
      ) : null}
      {why && why !== 'direct' && why !== 'forwarded' ? (
        <>
          <Cause why={say(`${why}Why`)} helps={say(`${why}Helps`)} />
          <Again again={again} />
        </>
      ) : null}
    </CheckRow>
  );
}

/** What the way of voices bears; nothing where there is none to measure. */
export function LineRow({ found, again }: MediaRowProps) {
  const say = useTranslations('systemCheck.line');
  const judged = found && judgeLine(found);
  if (found && !judged) return null;
  const why = judged?.why;
  return (
    <CheckRow name={say('name')} text={found ? lineText(found, say) : say('looking')} state={judged?.result ?? 'looking'}>
      {why ? (
        <>
          <Cause why={say(`${why}Why`)} helps={say(`${why}Helps`)} />
          <Again again={again} />
        </>
      ) : null}
    </CheckRow>
  );
}
