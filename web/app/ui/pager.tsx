import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import './pager.css';

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

/** Where one is in a long list, and the ways on and back. Nothing where everything is on one page. A page that is gone leads to the last. */
export function Pager({ page: asked, pageSize, total, onPage, what }: PagerProps) {
  const pages = total === undefined ? asked : Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(asked, pages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for a page that is gone
  useEffect(() => {
    if (page < asked) onPage(page);
  }, [page, asked]);
  if (total === undefined || pages === 1) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  const say = `${first.toLocaleString('en-GB')} to ${last.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')}`;
  const turn = (to: number) => (to < 1 || to > pages ? undefined : () => onPage(to));
  return (
    <nav className="pager" aria-label={`Pages of ${what}`}>
      <span className="grow num" aria-live="polite">
        {say}
      </span>
      <button
        type="button"
        className="btn ghost icon s"
        aria-label="Previous page"
        aria-disabled={page === 1}
        onClick={turn(page - 1)}
      >
        <ChevronLeft className="ic" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="btn ghost icon s"
        aria-label="Next page"
        aria-disabled={page === pages}
        onClick={turn(page + 1)}
      >
        <ChevronRight className="ic" aria-hidden="true" />
      </button>
    </nav>
  );
}
