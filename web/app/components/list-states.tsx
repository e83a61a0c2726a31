import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import lamp from '../art/lamp-unlit.svg';
import satchel from '../art/satchel.svg';
import tower from '../art/tower-unlit.svg';
import { ApiError, explain } from '../lib/api/api-error.ts';
import { useDates } from '../lib/time/use-dates.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './list-states.module.css';

interface EmptyStateProps {
  /** A drawing, for the eye only. */
  picture: string;
  title?: string;
  /** The level of the title; `h3` by default. */
  heading?: 'h2' | 'h3';
  text: string;
  /** The one thing to do about it. */
  children?: ReactNode;
}

/** A place with nothing in it: a drawing, and what would stand here. */
function EmptyState({ picture, title, heading: Heading = 'h3', text, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <img src={picture} alt="" />
      {title === undefined ? null : <Heading>{title}</Heading>}
      <p className="small muted">{text}</p>
      {children}
    </div>
  );
}

/** A list with nothing in it yet. */
export function NothingYet(props: Omit<EmptyStateProps, 'picture'>) {
  return <EmptyState picture={lamp} {...props} />;
}

/** A search or filter that finds nothing. */
export function NothingFound({ onClear, ...props }: { title: string; text: string; onClear: () => void }) {
  const say = useTranslations('components');
  return (
    <EmptyState picture={satchel} {...props}>
      <Button onClick={onClear}>{say('clearSearch')}</Button>
    </EmptyState>
  );
}

/** Stands for something that is still to come. With a label it says so. */
export function Skeleton({ label, className }: { label?: string; className?: string | undefined }) {
  return (
    <div
      className={classNames(styles.skeleton, className)}
      data-skeleton=""
      {...(label === undefined ? {} : { role: 'status', 'aria-label': label })}
    />
  );
}

/** A list that did not load: what is missing, what is safe, what can be done, and what to quote. */
export function NotLoaded({ title, text, error, onRetry }: { title: string; text: string; error: unknown; onRetry: () => void }) {
  const say = useTranslations('components');
  const told = error instanceof ApiError ? error : null;
  const quote = [told?.code, told?.requestId?.slice(0, 8)].filter((part) => part != null);
  return (
    <div className={styles.fail} role="alert">
      <img src={tower} alt="" />
      <div>
        <h3>{title}</h3>
        <p>
          {text} {explain(error)}
        </p>
        {quote.length === 0 ? null : (
          <p>{say.rich('quote', { code: (chunks) => <code>{chunks}</code>, codes: quote.join(' ') })}</p>
        )}
        <Button onClick={onRetry}>{say('again')}</Button>
      </div>
    </div>
  );
}

/** A word above what could not be refreshed: it stays, and says since when. Nothing where there is no error. */
export function NotFresh({ error, atMs, onRetry }: { error: unknown; atMs: number; onRetry: () => void }) {
  const say = useTranslations('components');
  const { timeNear } = useDates();
  return error === null ? null : (
    <p className={classNames(styles.notFresh, 'small')} role="status">
      <span>
        {say('notFresh', { time: timeNear(atMs, Date.now()) })} {explain(error)}
      </span>
      <Button size="small" onClick={onRetry}>
        {say('again')}
      </Button>
    </p>
  );
}

interface LoadedListProps<T> {
  /** What `useQuery` returns for the list. */
  query: { data: T | undefined; error: unknown; dataUpdatedAt: number; refetch: () => unknown };
  /** What is listed, in the plural. */
  what: string;
  /** What is said where it did not load. */
  notLoaded: { title: string; text: string };
  /** Rows that are drawn while it loads. */
  rows?: number;
  /** Whether what is there is not to be shown yet. */
  isLoading?: boolean;
  children: (data: T) => ReactNode;
}

/** A list with its states: it loads, did not load, could not be refreshed, or is there. */
export function LoadedList<T>({ query, what, notLoaded, rows, isLoading = false, children }: LoadedListProps<T>) {
  const { data, error, dataUpdatedAt } = query;
  const retry = () => void query.refetch();
  if (data === undefined && error !== null) return <NotLoaded {...notLoaded} error={error} onRetry={retry} />;
  return (
    <>
      {data === undefined ? null : <NotFresh error={error} atMs={dataUpdatedAt} onRetry={retry} />}
      {data === undefined || isLoading ? <RowsLoading what={what} {...(rows === undefined ? {} : { rows })} /> : children(data)}
    </>
  );
}

/** Rows to come. Still for a moment, so that a quick answer does not flicker. */
export function RowsLoading({ what, rows = 4 }: { what: string; rows?: number }) {
  const say = useTranslations('components');
  return (
    <div className={styles.loading} aria-busy="true">
      <span className="sr" role="status">
        {say('loading', { what })}
      </span>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of nothing have nothing else
        <div key={at} className={styles.row}>
          <Skeleton className={styles.tile} />
          <div>
            <Skeleton />
            <Skeleton className={styles.thin} />
          </div>
          <Skeleton />
        </div>
      ))}
    </div>
  );
}
