import type { Language } from '@lorecrew/contract/languages';
import de from '../../locales/de/browser.json';
import en from '../../locales/en/browser.json';
import es from '../../locales/es/browser.json';
import fr from '../../locales/fr/browser.json';

/** What is said of the browser itself, in every language: only the server renders it, and pages load nothing of it. */
export const browserTexts: Readonly<Record<Language, typeof en>> = { en, de, es, fr };
