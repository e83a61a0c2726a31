import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';
import styles from './pager.module.css';

interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Undefined until it is known. */
  total: number | undefined;
  onPage: (page: number) => void;
  /** What is listed, in the plural. */
  what: string;
}

/** Where a page lies in a long list, from 1: a page that is gone is the last one. */
export function placeOf({ page: asked, pageSize, total }: Pick<PagerProps, 'page' | 'pageSize'> & { total: number }) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(asked, pages);
  return { page, pages, first: (page - 1) * pageSize + 1, last: Math.min(total, page * pageSize) };
}

/** Where one is in a long list, and the ways on and back. Nothing where everything is on one page. A page that is gone leads to the last. */
export function Pager({ total, ...props }: PagerProps) {
  return total === undefined ? null : <Known total={total} {...props} />;
}

function Known({ page: asked, pageSize, total, onPage, what }: PagerProps & { total: number }) {
  const say = useTranslations('components');
  const { page, pages, first, last } = placeOf({ page: asked, pageSize, total });
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for a page that is gone
  useEffect(() => {
    if (page < asked) onPage(page);
  }, [page, asked]);
  if (pages === 1) return null;
  const turn = (to: number) => (to < 1 || to > pages ? undefined : () => onPage(to));
  return (
    <nav className={styles.pager} aria-label={say('pages', { what })}>
      <span className="grow num" aria-live="polite">
        {say('range', { first, last, total })}
      </span>
      <Button
        variant="ghost"
        size="small"
        iconOnly
        aria-label={say('previousPage')}
        aria-disabled={page === 1}
        onClick={turn(page - 1)}
      >
        <ChevronLeft className="ic" aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="small"
        iconOnly
        aria-label={say('nextPage')}
        aria-disabled={page === pages}
        onClick={turn(page + 1)}
      >
        <ChevronRight className="ic" aria-hidden="true" />
      </Button>
    </nav>
  );
}
