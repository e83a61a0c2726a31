import { mechanics } from './live/mechanics.ts';
import { merge } from './live/merge.ts';

const coreErrors = {
  REQUEST_404: { status: 404, message: 'There is nothing at this address.' },
  REQUEST_405: { status: 405, message: 'This address does not take that kind of request.' },
  REQUEST_413: { status: 413, message: 'That is more than this address takes.' },
  REQUEST_415: { status: 415, message: 'Please send JSON.' },
  REQUEST_419: { status: 419, message: 'This page has been open for a while. Please try again.' },
  RATE_001: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  AUTH_001: { status: 401, message: 'Please join again with your email and session id.' },
  AUTH_002: { status: 422, message: 'The email or the password is not right.' },
  AUTH_003: { status: 410, message: 'This link is no longer good. Please ask for a new one.' },
  AUTH_004: {
    status: 409,
    message: 'We have sent a letter to the address of this Microsoft account. The link in it opens the door.',
  },
  AUTH_005: { status: 422, message: 'This sign-in could not be verified. Please try again.' },
  AUTH_006: { status: 404, message: 'This way to sign in is not offered here.' },
  AUTH_007: { status: 422, message: 'This password is among the first that are tried by thieves. Please choose another.' },
  AUTH_008: { status: 403, message: 'Please show that it is you: give your password, or sign in again.' },
  AUTH_009: { status: 404, message: 'This device is signed out already.' },
  AUTH_010: { status: 409, message: 'This Microsoft account belongs to another account here.' },
  AUTH_011: { status: 429, message: 'Many people are signing in just now. Please try again in a moment.' },
  AUTH_012: { status: 409, message: 'Nothing else opens your account. Please set a password first.' },
  AUTH_013: { status: 422, message: 'This letter is about another Microsoft account. Please choose the one you signed in with.' },
  AUTH_014: { status: 404, message: 'No such account is connected.' },
  AUTH_015: { status: 409, message: 'A show that you are in is running. Please try again once it is over.' },
  AUTH_016: { status: 422, message: 'This is your address already.' },
  AUTH_017: { status: 422, message: 'Please use an address of your company. Its owners may take one of another domain.' },
  AUTH_018: { status: 403, message: 'Please sign in to the account that asked for this address, and open the link again.' },
  COMPANY_002: { status: 403, message: 'An owner of your company has to let you in first.' },
  COMPANY_003: { status: 404, message: 'There is nobody like that in your company.' },
  COMPANY_004: { status: 403, message: 'Only an owner of your company can do that.' },
  COMPANY_005: { status: 409, message: 'A company needs an owner. Please name another one first.' },
  ORDER_001: { status: 409, message: 'The price of this pack has changed since you opened the page. Please look at it again.' },
  ORDER_002: { status: 400, message: 'This notice is not signed as it should be.' },
  MAIL_001: { status: 404, message: 'There is no such letter.' },
  MAIL_002: {
    status: 403,
    message: 'Letters of the demo are shown on the machine it runs on, and lie in the folder mailbox of its data.',
  },
  QUOTE_001: {
    status: 422,
    message: 'Our printer has no letters for this. Please write it in Latin, Greek or Cyrillic letters.',
  },
  DEMO_001: { status: 429, message: 'Every demo is taken just now. Please try again in a few minutes.' },
  DEMO_002: { status: 404, message: 'This demo is over. Please start a new one.' },
  DEMO_003: {
    status: 429,
    message: 'As many demos as may be are played from your network just now. Please join one of them, or try again in a minute.',
  },
  PEOPLE_001: { status: 409, message: 'There are more people than seats. Hold more credits, or choose fewer people.' },
  PEOPLE_002: { status: 409, message: 'This story does not take so many people.' },
  PEOPLE_003: { status: 409, message: 'This can no longer be undone.' },
  JOIN_001: { status: 409, message: 'The door opens 24 hours before the start. Your link will be good then.' },
  JOIN_002: { status: 410, message: 'This link was replaced by a newer one. Please use the latest letter.' },
  SHOW_001: { status: 404, message: 'This show is not running here.' },
  SHOW_002: { status: 409, message: 'The show is over. Your scorecard stays open.' },
  SHOW_003: { status: 409, message: 'The show has not begun yet.' },
  SHOW_004: { status: 409, message: 'That belongs to another part of the story.' },
  SHOW_005: { status: 409, message: 'You have no seat in this show yet. One moment, or reload the page.' },
  SHOW_006: { status: 409, message: 'There is no room left in this show.' },
  SHOW_007: { status: 403, message: 'Only a person can do that.' },
  SHOW_008: { status: 409, message: 'This session was cancelled. Whoever invited you can tell you about a new time.' },
  SHOW_009: { status: 409, message: 'The show is being renewed just now. Please try that again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

/** The product's own codes, in the form of the specification's table: its own, and those of each mechanic. */
export const ownErrors = { ...coreErrors, ...merge(Object.values(mechanics).map((mechanic) => mechanic.refusals)) };

export type OwnErrorCode = keyof typeof ownErrors;
