import accounts from '../../locales/en/accounts.json';
import pageTitles from '../../locales/en/pageTitles.json';
import type { EnglishMessages } from './messages.ts';

/** Texts of signing in, signing up and choosing a password. */
export const accountMessages = {
  accounts,
  pageTitles,
} satisfies EnglishMessages;
