import { type Language, LOCALES, type Said } from '@lorecrew/contract/languages';
import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'use-intl/core';
import * as deAccounts from './de/accounts.ts';
import { award as deAward } from './de/award.ts';
import { files as deFiles } from './de/files.ts';
import { frame as deFrame } from './de/frame.ts';
import { keepsake as deKeepsake } from './de/keepsake.ts';
import { orders as deOrders } from './de/orders.ts';
import * as deSessions from './de/sessions.ts';
import * as accounts from './en/accounts.ts';
import { award } from './en/award.ts';
import { files } from './en/files.ts';
import { frame } from './en/frame.ts';
import { keepsake } from './en/keepsake.ts';
import { orders } from './en/orders.ts';
import * as sessions from './en/sessions.ts';
import * as esAccounts from './es/accounts.ts';
import { award as esAward } from './es/award.ts';
import { files as esFiles } from './es/files.ts';
import { frame as esFrame } from './es/frame.ts';
import { keepsake as esKeepsake } from './es/keepsake.ts';
import { orders as esOrders } from './es/orders.ts';
import * as esSessions from './es/sessions.ts';
import * as frAccounts from './fr/accounts.ts';
import { award as frAward } from './fr/award.ts';
import { files as frFiles } from './fr/files.ts';
import { frame as frFrame } from './fr/frame.ts';
import { keepsake as frKeepsake } from './fr/keepsake.ts';
import { orders as frOrders } from './fr/orders.ts';
import * as frSessions from './fr/sessions.ts';

const english = { ...accounts, ...sessions, award, keepsake, orders, frame, files };

type English = typeof english;
type Area = NamespaceKeys<English, NestedKeyOf<English>>;

const WORDS: Readonly<Record<Language, Said<English>>> = {
  en: english,
  de: { ...deAccounts, ...deSessions, award: deAward, keepsake: deKeepsake, orders: deOrders, frame: deFrame, files: deFiles },
  es: { ...esAccounts, ...esSessions, award: esAward, keepsake: esKeepsake, orders: esOrders, frame: esFrame, files: esFiles },
  fr: { ...frAccounts, ...frSessions, award: frAward, keepsake: frKeepsake, orders: frOrders, frame: frFrame, files: frFiles },
};

/** To the compiler all languages say what English says: keys and slots are those of the English words, which `npm run check` holds. */
function wordsIn(language: Language): English;
function wordsIn(language: Language): object {
  return WORDS[language];
}

/** The words of one area of emails, awards or files, in a language. A slot that was not filled throws, so that nothing leaves with a hole. */
export function emailTexts<A extends Area>(language: Language, area: A) {
  return createTranslator({
    locale: LOCALES[language],
    messages: wordsIn(language),
    namespace: area,
    onError: (error) => {
      throw error;
    },
  });
}
