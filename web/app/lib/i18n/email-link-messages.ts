import accounts from '../../locales/en/accounts.json';
import emailLinks from '../../locales/en/emailLinks.json';
import pageTitles from '../../locales/en/pageTitles.json';
import unsubscribe from '../../locales/en/unsubscribe.json';
import type { EnglishMessages } from './messages.ts';

/** Texts of the pages that links in emails open. */
export const emailLinkMessages = {
  accounts,
  unsubscribe,
  pageTitles,
  emailLinks,
} satisfies EnglishMessages;
