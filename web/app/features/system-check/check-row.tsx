import { Check, CircleX, Ear, LoaderCircle, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useLayoutEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../components/badge.tsx';
import type { Translator } from '../../lib/i18n/messages.ts';
import styles from './system-check.module.css';

/** How a row stands. */
export type RowState = Exclude<Parameters<Translator<'systemCheck.state'>>[0], undefined>;

type Look = 'ok' | 'warn' | 'bad' | 'info';

const looks: Readonly<Record<RowState, { look: Look; icon: LucideIcon | null }>> = {
  looking: { look: 'info', icon: LoaderCircle },
  works: { look: 'ok', icon: Check },
  heard: { look: 'ok', icon: Check },
  seen: { look: 'ok', icon: Check },
  limited: { look: 'warn', icon: TriangleAlert },
  notHeard: { look: 'warn', icon: TriangleAlert },
  fails: { look: 'bad', icon: CircleX },
  yours: { look: 'info', icon: Ear },
  optional: { look: 'info', icon: null },
  untried: { look: 'info', icon: null },
};

export type CheckRowNote = (line: string, state: RowState) => void;

interface CheckRowProps {
  readonly name: string;
  readonly text: string;
  readonly state: RowState;
  /** Is told the row in a sentence, for the report. */
  readonly note?: CheckRowNote;
  /** Beside the badge, such as a level. */
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}

/** One thing that is looked at, with its state in a sign, a word and a sentence. */
export function CheckRow({ name, text, state, note, beside, children }: CheckRowProps) {
  const say = useTranslations('systemCheck.state');
  const line = useTranslations('systemCheck')('told', { name, state: say(state), text });
  // Before it is painted: the report is never older than the row.
  useLayoutEffect(() => note?.(line, state), [note, line, state]);
  const { look, icon: Icon } = looks[state];
  return (
    <li className={`${styles.checkRow} is-${look}`}>
      <div className={styles.hd}>
        <Sign look={look} />
        <div>
          <h2>{name}</h2>
          <p>{text}</p>
        </div>
        {beside}
        <Badge tone={look}>
          {Icon === null ? null : <Icon className={state === 'looking' ? 'ic spin' : 'ic'} aria-hidden="true" />}
          {say(state)}
        </Badge>
      </div>
      {children ? <div className={styles.bd}>{children}</div> : null}
    </li>
  );
}

/** Why something is as it is, and what helps. */
export function Cause({ why, helps }: { why: string; helps: string }) {
  const say = useTranslations('systemCheck');
  return (
    <div>
      <h3>{say('why')}</h3>
      <p>{why}</p>
      <h3>{say('helps')}</h3>
      <p>{helps}</p>
    </div>
  );
}

const marks: Readonly<Record<Look, string>> = {
  ok: 'm12 20 5 5 10-11',
  warn: 'M19 11v10M19 26v.5',
  bad: 'm13 13 12 12M25 13 13 25',
  info: 'M15 15c0-6 9-5 8.5 0-.4 3-4.3 3.2-4.5 6.5M19 26v.5',
};

function Sign({ look }: { look: Look }) {
  return (
    <svg className={`${styles.sign} ${look}`} viewBox="0 0 38 38" aria-hidden="true">
      <path className="light" d="M5 38V18C5 8 11 2 19 2v36z" />
      <path className={styles.shade} d="M33 38V18C33 8 27 2 19 2v36z" />
      <path className="mark" d={marks[look]} />
    </svg>
  );
}
