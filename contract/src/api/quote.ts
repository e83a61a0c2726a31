import { z } from '../schema.ts';
import { cleanText } from '../visible-text.ts';

export const QUOTE_MAX_SEATS = 1000;

/** Line breaks and other signs that cannot be seen have no place in a line of print. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

const line = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max, `Please enter up to ${max} characters.`),
    z.refine((text) => !INVISIBLE.test(text), 'Please enter one line.'),
  );

/** Body of `POST /api/quote`. Nothing of it is kept. */
export const QuoteBody = z.strictObject({
  seats: z
    .int('Please choose a number of seats.')
    .check(z.minimum(1, 'Please choose a number of seats.'), z.maximum(QUOTE_MAX_SEATS)),
  company: line(100).check(z.minLength(1, 'Please enter the name of the company.')),
  /** Street, place, country: as many lines as a letter has. */
  address: z._default(
    z.string().check(
      z.overwrite(cleanText),
      z.maxLength(300, 'Please enter up to 300 characters.'),
      z.refine((text) => text.split('\n').length <= 6, 'Please enter up to six lines.'),
    ),
    '',
  ),
  /** The buyer's own number for this purchase. */
  po_number: z._default(line(30), ''),
});
export type QuoteBody = z.infer<typeof QuoteBody>;

/** Answer of `POST /api/quote`: a PDF and what to call it. */
export const QuoteAnswer = z.object({ name: z.string(), pdf: z.base64() });
export type QuoteAnswer = z.infer<typeof QuoteAnswer>;
