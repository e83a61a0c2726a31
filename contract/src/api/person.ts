import { messageOf } from '../errors.ts';
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '../limits.ts';
import { z } from '../schema.ts';
import { visibleAddress, visibleText } from '../visible-text.ts';

/**
 * Letters of any script with what names hold between them. No digits, brackets, slashes or dots inside a word: names stand in
 * mails, where they must not become links.
 */
const NAME = /^[\p{L}\p{M}](?:[\p{L}\p{M} '’·-]|\u200c|\u200d|\.(?= |$))*$/u;

function name(which: 'first' | 'last') {
  return z
    .string(`Please enter your ${which} name.`)
    .overwrite(visibleText)
    .trim()
    .normalize('NFC')
    .min(1, `Please enter your ${which} name.`)
    .max(60, 'Please use up to 60 characters.')
    .regex(NAME, 'Please use letters, spaces, hyphens and apostrophes only.');
}

export const FirstName = name('first');
export const LastName = name('last');

/** All of a name in one line, as lists of people have it. */
export const FullName = z
  .string('Please enter a name.')
  .overwrite(visibleText)
  .trim()
  .normalize('NFC')
  .transform((text) => text.replace(/\s+/g, ' '))
  .pipe(
    z
      .string()
      .min(1, 'Please enter a name.')
      .max(120, 'Please use up to 120 characters.')
      .regex(NAME, 'Please use letters, spaces, hyphens and apostrophes only.'),
  );

const EMAIL_WANTED = 'Please enter an email address, like name@company.com.';

/** An email address as it is kept: without spaces around it, in small letters. */
export const Email = z
  .string(EMAIL_WANTED)
  .overwrite(visibleAddress)
  .trim()
  .normalize('NFKC')
  .toLowerCase()
  .min(1, EMAIL_WANTED)
  .max(254, 'Please use an address of up to 254 characters.')
  .regex(z.regexes.email, EMAIL_WANTED);

/** A password somebody already has. It is not judged, only bounded: hashing takes time. */
export const GivenPassword = z
  .string('Please enter your password.')
  .min(1, 'Please enter your password.')
  .max(PASSWORD_MAX_CHARS, `Please use up to ${PASSWORD_MAX_CHARS} characters.`);

/** A password somebody chooses. Characters are counted as people see them typed, not as bytes. */
export const NewPassword = z
  .string('Please choose a password.')
  .min(1, 'Please choose a password.')
  .max(PASSWORD_MAX_CHARS, `Please use up to ${PASSWORD_MAX_CHARS} characters.`)
  .refine((text) => [...text].length >= PASSWORD_MIN_CHARS, messageOf('USER_013'));

/**
 * What a browser is recognised by when somebody signs in: 256 random bits of its own making, as base64url. It says who may guess less
 * often than strangers, and opens nothing.
 */
export const DeviceMark = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
