import { useEffect, useState } from 'react';
import { isCutLink, type PersonalLink, readPersonalLink, takePersonalLink } from '../../lib/realtime/personal-link.ts';
import { tabValues } from '../../lib/storage/storage.ts';

/** The personal link this tab was opened with, once the page has come alive: null for none, undefined before it has looked. Its address shows it no longer then. */
export function usePersonalLink(sessionId: string): PersonalLink | null | undefined {
  const [link, setLink] = useState<PersonalLink | null | undefined>();
  useEffect(() => {
    setLink(takePersonalLink(sessionId, { storage: tabValues, page: window }));
    // A browser keeps the page where another link to it is put into its address.
    const again = () => {
      if (readPersonalLink(window.location.hash) || isCutLink(window.location.hash)) window.location.reload();
    };
    window.addEventListener('hashchange', again);
    return () => window.removeEventListener('hashchange', again);
  }, [sessionId]);
  return link;
}

/** Whether this page was opened with a personal link that lost a part on the way, once the page has come alive. */
export function useCutLink(sessionId: string): boolean {
  const [isCut, setIsCut] = useState(false);
  // Anew where the page goes on to another session.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changes with the session
  useEffect(() => setIsCut(isCutLink(window.location.hash)), [sessionId]);
  return isCut;
}
