import { useEffect, useState } from 'react';
import { tabValues } from '../../lib/browser/storage.ts';
import { type PersonalLink, readPersonalLink, takePersonalLink } from '../../lib/live/personal-link.ts';

/** The personal link this tab was opened with, once the page has come alive; null for none. Its address shows it no longer then. */
export function usePersonalLink(sessionId: string): PersonalLink | null {
  const [link, setLink] = useState<PersonalLink | null>(null);
  useEffect(() => {
    setLink(takePersonalLink(sessionId, { storage: tabValues, page: window }));
    // A browser keeps the page where another link to it is put into its address.
    const again = () => {
      if (readPersonalLink(window.location.hash)) window.location.reload();
    };
    window.addEventListener('hashchange', again);
    return () => window.removeEventListener('hashchange', again);
  }, [sessionId]);
  return link;
}
