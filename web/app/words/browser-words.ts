import type { Language, Said } from '@lorecrew/contract/languages';
import { browser as de } from './de/browser.ts';
import { browser as en } from './en/browser.ts';
import { browser as es } from './es/browser.ts';
import { browser as fr } from './fr/browser.ts';

/** What is said of the browser itself, in every language: only the server draws it, and pages load nothing of it. */
export const browserWords: Readonly<Record<Language, Said<typeof en>>> = { en, de, es, fr };
