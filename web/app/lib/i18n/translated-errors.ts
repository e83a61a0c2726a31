import { COOKIES_BLOCKED, clientMessages } from '@lorecrew/contract/client-messages';
import { catalogue, type ErrorCode } from '@lorecrew/contract/errors';
import type { mechanicErrors } from '@lorecrew/contract/product-errors';

/** Codes that only other servers are told, and the code of the quote form, which stands on a public page in English. */
type Untranslated = 'ORDER_002' | 'MEDIA_005' | 'QUOTE_001';

/** Codes that pages in several languages can meet. A new code is one of them until it is said to be none. */
type TranslatedCode = Exclude<ErrorCode, Untranslated>;

/** What schemas and the sign-in with Microsoft say besides the catalogue. A number stands as `{n}`. */
export const sentences = {
  fillIn: 'Please fill this in.',
  notThat: 'This is not what belongs here.',
  most: 'Please enter up to {n} characters.',
  least: 'Please enter at least {n} characters.',
  email: 'Please enter an email address, like name@company.com.',
  emailMost: 'Please use an address of up to {n} characters.',
  firstName: 'Please enter your first name.',
  lastName: 'Please enter your last name.',
  nameMost: 'Please use up to {n} characters.',
  nameSigns: 'Please use one line of letters, numbers and signs, without < and >.',
  nameLinks: 'Please leave out web and email addresses.',
  givenPassword: 'Please enter your password.',
  factorCode: 'Please enter the six digits of your app, or a recovery code.',
  newPassword: 'Please choose a password.',
  repeatPassword: 'Please repeat the password.',
  country: 'Please choose a country.',
  timeZone: 'Please choose a time zone.',
  callingCode: 'Please enter a calling code, like +{n}.',
  phone: 'Please enter a phone number.',
  phoneMost: 'Please enter a phone number of up to {n} characters.',
  phoneSigns: 'Please use digits, spaces and the signs ( ) . / - only.',
  somebody: 'Please enter somebody.',
  reload: 'Please reload the page.',
  sessionName: 'Please give the session a name.',
  sentenceLinks: 'Please leave web addresses out. Your company may use them after its first order.',
  beforeStart: 'Please choose a time before the session starts.',
  oneLine: 'Please enter one line.',
  dayAndHour: 'Please choose a day and an hour.',
  timeZoneOfList: 'Please choose a time zone from the list.',
  seats: 'Please enter how many seats.',
  story: 'Please choose a story.',
  shorterAddress: 'Please enter a shorter address.',
  say: 'Please write what you would like to say.',
  personName: 'Please enter a name.',
  currentPassword: 'Please enter your current password.',
  company: 'Please enter the name of the company.',
  ownCompany: 'Please enter the name of your company.',
  street: 'Please enter street and number.',
  postalCode: 'Please enter a postal code.',
  city: 'Please enter a city.',
  pack: 'Please choose a pack.',
  twoPeople: 'Please choose two people or more.',
  everybodyOnce: 'Please choose everybody once.',
  issuer: 'Please enter the issuer, like https://login.company.com.',
  clientId: 'Please enter the client ID.',
  clientSecret: 'Please enter the client secret.',
  entityId: 'Please enter the entity ID of your provider.',
  samlPage: 'Please enter the sign-in address, like https://login.company.com/saml.',
  certificate: 'Please paste the signing certificate of your provider (RSA, {n} bits or more).',
  metadata: 'Please enter the address of the metadata, or paste the document.',
  domainName: 'Please enter a domain, like company.com.',
  fewerDomains: 'Please remove another domain first.',
  signedOut: 'You are signed out.',
  windowClosed: 'The sign-in window was closed before you were signed in. You can press again at any time.',
  windowOpen: 'A sign-in window is open already. Finish there, or close it and try again later.',
  windowSilent: 'The sign-in window gave no answer. Please try again.',
  cookiesBlocked: COOKIES_BLOCKED,
} as const;

type OfMechanics = keyof typeof mechanicErrors;

/**
 * The error messages of those pages in another language. The compiler checks that none is missing; a test checks those of mechanics, so that
 * a mechanic compiles before it is translated.
 */
export interface TranslatedErrors {
  readonly codes: Readonly<Record<Exclude<TranslatedCode, OfMechanics>, string> & Partial<Record<OfMechanics, string>>>;
  readonly calls: Readonly<Record<keyof typeof clientMessages, string>>;
  readonly sentences: Readonly<Record<keyof typeof sentences, string>>;
}

/** A sentence with its numbers taken out, so that one stands for every length and status. */
export function withoutNumbers(sentence: string): string {
  return sentence.replace(/\d+/g, '{n}');
}

function at<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return table[key];
}

/** The error messages of a language, by the English sentence without its numbers. */
export function bySentence({ codes, calls, sentences: others }: TranslatedErrors): ReadonlyMap<string, string> {
  const pairs = [
    ...Object.entries(sentences).map(([key, english]) => [english, at(others, key)] as const),
    ...Object.entries(clientMessages).map(([key, english]) => {
      const text = typeof english === 'string' ? english : english(0);
      return [text, at(calls, key)] as const;
    }),
    // A sentence of the catalogue stands for itself, with its numbers.
    ...Object.entries(codes).map(([code, own]) => [at(catalogue, code)?.message ?? code, own] as const),
  ];
  return new Map(pairs.flatMap(([english, own]) => (own === undefined ? [] : [[withoutNumbers(english), own]])));
}
