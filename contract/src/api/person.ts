import { errorMessage } from '../errors.ts';
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '../limits.ts';
import { z } from '../schema.ts';
import { visibleAddress, visibleText } from '../visible-text.ts';

/** What is printed: no control characters, no line breaks, nothing that only one company’s fonts have. Angle brackets are for addresses. */
const PRINTABLE = /^[^<>\p{Cc}\p{Co}\p{Zl}\p{Zp}]*$/u;
const LETTER = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
/** Names stand in emails, where none may become a link. */
const LINK = /@|:\/\/|(?<![\p{L}\p{N}])www\./iu;
const NOT_PRINTABLE = 'Please use one line of letters, numbers and signs, without < and >.';
const NO_LINKS = 'Please leave out web and email addresses.';

/** Mail programs make links of words with a dot between them: “Dr.med.” gets the space it is printed with, and no name is a link. */
function spaceAfterDots(text: string): string {
  return text.replace(/(?<=[\p{L}\p{N}\p{M}-])\.(?=\p{L}[\p{L}\p{N}\p{M}-])/gu, '. ');
}

function name(which: 'first' | 'last') {
  return z.string(`Please enter your ${which} name.`).check(
    z.overwrite(visibleText),
    z.trim(),
    z.normalize('NFC'),
    z.overwrite(spaceAfterDots),
    z.minLength(1, `Please enter your ${which} name.`),
    z.maxLength(60, 'Please use up to 60 characters.'),
    z.regex(PRINTABLE, NOT_PRINTABLE),
    z.refine((text) => !LINK.test(text), NO_LINKS),
  );
}

/** Somebody with one name alone writes a sign for the other. */
export const LastName = name('last');
export const FirstName = name('first').check(z.regex(LETTER, 'Please enter your first name.'));

/** All of a name in one line, as lists of people have it. */
export const FullName = z.pipe(
  z.pipe(
    z.string('Please enter a name.').check(z.overwrite(visibleText), z.trim(), z.normalize('NFC')),
    z.transform((text) => spaceAfterDots(text.replace(/\s+/g, ' '))),
  ),
  z.string().check(
    z.minLength(1, 'Please enter a name.'),
    z.maxLength(120, 'Please use up to 120 characters.'),
    z.regex(PRINTABLE, NOT_PRINTABLE),
    z.regex(LETTER, 'Please enter a name.'),
    z.refine((text) => !LINK.test(text), NO_LINKS),
  ),
);

const EMAIL_WANTED = 'Please enter an email address, like name@company.com.';

declare const URL: new (address: string) => { readonly hostname: string };

/** `ada@münchen.example` as mail servers know it: `ada@xn--mnchen-3ya.example`. What is no domain stays as it is, and is refused. */
function asciiDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (at === 0 || !/[^\0-\u007f]/.test(domain) || /[\s/?#:@\\]/.test(domain)) return email;
  try {
    return email.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return email;
  }
}

/** An email address as it is kept: without spaces around it, in small letters, its domain in ASCII. */
export const Email = z
  .string(EMAIL_WANTED)
  .check(
    z.overwrite(visibleAddress),
    z.trim(),
    z.normalize('NFKC'),
    z.toLowerCase(),
    z.overwrite(asciiDomain),
    z.minLength(1, EMAIL_WANTED),
    z.maxLength(254, 'Please use an address of up to 254 characters.'),
    z.regex(z.regexes.email, EMAIL_WANTED),
  );

/** A password somebody already has. It is not judged, only bounded: hashing takes time. */
export const GivenPassword = z
  .string('Please enter your password.')
  .check(
    z.minLength(1, 'Please enter your password.'),
    z.maxLength(PASSWORD_MAX_CHARS, `Please use up to ${PASSWORD_MAX_CHARS} characters.`),
  );

/** A password somebody chooses. Characters are counted as people see them typed, not as bytes. */
export const NewPassword = z.string('Please choose a password.').check(
  z.minLength(1, 'Please choose a password.'),
  z.maxLength(PASSWORD_MAX_CHARS, `Please use up to ${PASSWORD_MAX_CHARS} characters.`),
  z.refine((text) => [...text].length >= PASSWORD_MIN_CHARS, errorMessage('USER_013')),
);

/**
 * What a browser is recognised by when somebody signs in: 256 random bits of its own making, as base64url. It says who may guess less
 * often than strangers, and opens nothing.
 */
export const DeviceMark = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
