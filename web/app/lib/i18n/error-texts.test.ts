import { ForgotPasswordBody, LoginBody, ResetPasswordBody, SignupBody, VerifyEmailBody } from '@lorecrew/contract/api/auth';
import { AddDomainBody, CompanySignInBody, SamlMetadataBody, SamlSignInBody } from '@lorecrew/contract/api/company-sign-in';
import { catalogue } from '@lorecrew/contract/errors';
import { mechanicErrors } from '@lorecrew/contract/product-errors';
import { afterEach, describe, expect, it } from 'vitest';
import german from '../../locales/de/errors.json';
import spanish from '../../locales/es/errors.json';
import french from '../../locales/fr/errors.json';
import { ApiError, explain } from '../api/api-error.ts';
import { refusedCall } from '../api/refused-call.ts';
import { refusalOf } from '../text/refusal-of.ts';
import { addErrorTexts, setErrorLanguage, translateError } from './error-texts.ts';
import { bySentence, type TranslatedErrors, withoutNumbers } from './translated-errors.ts';

const ALL = { de: german, es: spanish, fr: french } as const satisfies Record<string, TranslatedErrors>;
const OTHERS = ['de', 'es', 'fr'] as const;

function speaking(language: (typeof OTHERS)[number]): void {
  addErrorTexts({ language, errors: bySentence(ALL[language]) });
  setErrorLanguage(language);
}

afterEach(() => setErrorLanguage('en'));

describe('a refusal', () => {
  it.each([
    ['de', 'E-Mail-Adresse oder Passwort ist nicht richtig.'],
    ['es', 'El correo o la contraseña no son correctos.'],
    ['fr', 'Adresse e-mail ou mot de passe incorrect.'],
  ] as const)('with a code is told in the language of the page: %s', (language, told) => {
    speaking(language);
    expect(explain(refusedCall({ status: 422, body: { error: 'AUTH_002' } }))).toBe(told);
    expect(refusalOf('AUTH_002')).toBe(told);
  });

  it('is told in English on a page in English, whatever was spoken before', () => {
    speaking('de');
    setErrorLanguage('en');
    expect(refusalOf('SHOW_006')).toBe('There is no room left in this show.');
  });

  it('that no language has words for keeps those of the server', () => {
    speaking('de');
    expect(explain(refusedCall({ status: 409, body: { error: 'Kettle is empty' } }))).toBe('Kettle is empty');
    expect(refusalOf('QUOTE_001')).toBe('We cannot print some of these characters. Please use Latin letters, without emoji.');
  });

  it('that heads another tells both in one language', () => {
    speaking('fr');
    const error = new ApiError({ message: 'Failed to fetch user data', detail: 'Request failed with status 418' });
    expect(explain(error)).toBe('Les données du compte n’ont pas pu être chargées\nLa demande a échoué (code 418)');
  });

  it('of a field keeps its number', () => {
    speaking('es');
    expect(translateError('Please use up to 60 characters.')).toBe('Usa 60 caracteres como máximo.');
    expect(translateError('The password must be at least 8 characters long')).toBe(
      'La contraseña debe tener al menos 8 caracteres',
    );
  });
});

describe('what forms of signing in refuse', () => {
  const long = 'x'.repeat(2_000);
  const filled = (text: unknown) => ({
    first_name: text,
    last_name: text,
    email: text,
    password: text,
    password_confirmation: 'other',
    id: text,
    signature: text,
    token: text,
  });
  const said = [LoginBody, SignupBody, VerifyEmailBody, ForgotPasswordBody, ResetPasswordBody].flatMap((schema) =>
    ['', long, '1<', 'short', undefined].flatMap((text) => {
      const known = Object.fromEntries(Object.entries(filled(text)).filter(([name]) => name in schema.shape));
      return schema.safeParse(known).error?.issues.map(({ message }) => message) ?? [];
    }),
  );

  it.each(OTHERS)('has words in %s', (language) => {
    const words = bySentence(ALL[language]);
    expect(new Set(said).size).toBeGreaterThan(10);
    expect([...new Set(said)].filter((sentence) => !words.has(withoutNumbers(sentence)))).toEqual([]);
  });
});

describe('what the forms of a company’s own sign-in refuse', () => {
  const filled = (text: unknown) => ({
    issuer: text,
    client_id: text,
    client_secret: text,
    sign_in_url: text,
    certificates: text,
  });
  const said = [CompanySignInBody, SamlSignInBody, SamlMetadataBody, AddDomainBody].flatMap((schema) =>
    ['', 'x'.repeat(300_000), 'a b', undefined].flatMap((text) => {
      const values = { ...filled(text), source: text, domain: text, required: false };
      const known = Object.fromEntries(Object.entries(values).filter(([name]) => name in schema.shape));
      return schema.safeParse(known).error?.issues.map(({ message }) => message) ?? [];
    }),
  );

  it.each(OTHERS)('has words in %s', (language) => {
    const words = bySentence(ALL[language]);
    expect(new Set(said).size).toBeGreaterThan(8);
    expect([...new Set(said)].filter((sentence) => !words.has(withoutNumbers(sentence)))).toEqual([]);
  });
});

describe.each(OTHERS)('the refusals in %s', (language) => {
  it('are sentences of that language, without spaces around them', () => {
    const all = Object.values(ALL[language]).flatMap((part) => Object.values<string>(part));
    expect(all.filter((text) => text === '' || text !== text.trim())).toEqual([]);
    const english = new Set(Object.values(catalogue).map(({ message }) => message));
    expect(all.filter((text) => english.has(text))).toEqual([]);
  });

  it('have words for all that mechanics refuse', () => {
    const told = Object.keys(ALL[language].codes);
    expect(told).toContain('LAMP_001');
    expect(Object.keys(mechanicErrors).filter((code) => !told.includes(code))).toEqual([]);
  });

  it('end as the English ones do: a sentence with a full stop is one here', () => {
    const unlike = Object.entries(ALL[language].codes).filter(([code, text]) => {
      const message = new Map(Object.entries(catalogue)).get(code)?.message ?? '';
      return message.endsWith('.') !== text.endsWith('.');
    });
    expect(unlike).toEqual([]);
  });
});
