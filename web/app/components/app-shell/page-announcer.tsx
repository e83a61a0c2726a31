import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** The new page's title is in the document a moment after the address has changed. */
const TITLE_DELAY_MS = 150;

/** Tells screen readers the title of a page that was reached without a reload. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname === first.current) return;
    first.current = '';
    const timer = setTimeout(() => setTitle(document.title), TITLE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <div className="sr" aria-live="polite" aria-atomic="true">
      {title}
    </div>
  );
}
