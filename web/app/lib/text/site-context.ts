import type { Language } from '@lorecrew/contract/languages';
import { NO_FACTS, type SiteFacts } from '@lorecrew/contract/site-facts';
import { createContext } from 'react-router';

/** What the server tells the loaders of public pages of its running configuration. */
export const siteContext = createContext<SiteFacts>(NO_FACTS);

/** The language whoever asks would like; null where a page is the same for everybody. */
export const languageContext = createContext<Language | null>(null);

/** Whether pages are said in the pseudo-locale. */
export const pseudoContext = createContext(false);
