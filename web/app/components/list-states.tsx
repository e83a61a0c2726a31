import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import './list-states.css';
import lamp from '../art/lamp-unlit.svg';
import satchel from '../art/satchel.svg';
import tower from '../art/tower-unlit.svg';
import { ApiError, explain } from '../lib/api/api-error.ts';
import { timeNear } from '../lib/time/dates.ts';
import { Button } from './button.tsx';

/** A list with nothing in it yet: what would stand here, and the one thing to do about it. */
export function NothingYet({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="empty list-empty">
      <img src={lamp} alt="" />
      <h3>{title}</h3>
      <p className="small muted">{text}</p>
      {children}
    </div>
  );
}

/** A search or filter that finds nothing. */
export function NothingFound({ title, text, onClear }: { title: string; text: string; onClear: () => void }) {
  return (
    <div className="empty list-empty">
      <img src={satchel} alt="" />
      <h3>{title}</h3>
      <p className="small muted">{text}</p>
      <Button onClick={onClear}>Clear the search</Button>
    </div>
  );
}

/** A list that did not load: what is missing, what is safe, what can be done, and what to quote. */
export function NotLoaded({ title, text, error, onRetry }: { title: string; text: string; error: unknown; onRetry: () => void }) {
  const told = error instanceof ApiError ? error : null;
  const quote = [told?.code, told?.requestId?.slice(0, 8)].filter((part) => part != null);
  return (
    <div className="fail" role="alert">
      <img src={tower} alt="" />
      <div>
        <h3>{title}</h3>
        <p>
          {text} {explain(error)}
        </p>
        {quote.length === 0 ? null : (
          <p>
            If it stays dark, quote <code>{quote.join(' ')}</code>.
          </p>
        )}
        <Button onClick={onRetry}>Try now</Button>
      </div>
    </div>
  );
}

/** A word above what could not be refreshed: it stays, and says since when. Nothing where there is no error. */
export function NotFresh({ error, atMs, onRetry }: { error: unknown; atMs: number; onRetry: () => void }) {
  const say = useTranslations('staleData');
  return error === null ? null : (
    <p className="not-fresh small" role="status">
      <span>
        {say('notFresh', { time: timeNear(atMs, Date.now()) })} {explain(error)}
      </span>
      <Button size="small" onClick={onRetry}>
        {say('again')}
      </Button>
    </p>
  );
}

/** Rows to come. Still for a moment, so that a quick answer does not flicker. */
export function RowsLoading({ what, rows = 4 }: { what: string; rows?: number }) {
  return (
    <div className="rows-loading" aria-busy="true">
      <span className="sr" role="status">
        Loading {what}
      </span>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of nothing have nothing else
        <div key={at} className="skrow">
          <div className="sk t" />
          <div>
            <div className="sk" />
            <div className="sk thin" />
          </div>
          <div className="sk" />
        </div>
      ))}
    </div>
  );
}
