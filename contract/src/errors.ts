import { clientMessages } from './client-messages.ts';
import { type ProductErrorCode, productErrors } from './product-errors.ts';

/** What one row of the catalogue says: the HTTP status, always below 500, and the words the person reads. */
export interface CatalogueEntry {
  readonly status: number;
  readonly message: string;
}

/** The specification's server codes, verbatim (section 8). */
export const specErrors = {
  CONSUMER_001: { status: 404, message: 'Consumer not found' },
  CONSUMER_002: { status: 409, message: 'Consumer not assigned to a session' },
  CONSUMER_003: { status: 409, message: 'Consumer already assigned to a session' },
  SESSION_001: { status: 404, message: 'Session not found' },
  SESSION_002: { status: 402, message: 'Insufficient credits' },
  SESSION_003: { status: 409, message: 'Failed to create session' },
  SESSION_004: { status: 409, message: 'Failed to update session' },
  SESSION_005: { status: 409, message: 'Failed to delete session' },
  SESSION_006: { status: 409, message: 'Session is already completed' },
  SESSION_007: { status: 404, message: 'Session consumers not found' },
  SESSION_008: { status: 409, message: 'Failed to send session notification' },
  SESSION_009: { status: 404, message: 'Session consumer not found' },
  SESSION_010: { status: 409, message: 'Session cannot be cancelled' },
  SESSION_011: { status: 409, message: 'Failed to cancel session' },
  SESSION_012: {
    status: 422,
    message: 'The experience start time must be in the future. Please select a time after the current time.',
  },
  USER_001: { status: 404, message: 'User not found' },
  USER_002: { status: 409, message: 'Failed to create user' },
  USER_003: { status: 409, message: 'Failed to update user' },
  USER_004: { status: 409, message: 'Failed to delete user' },
  USER_005: { status: 409, message: 'User already exists' },
  USER_006: { status: 403, message: 'Invalid user type' },
  USER_007: { status: 409, message: 'Email already exists' },
  USER_008: { status: 404, message: 'User notification not found' },
  USER_009: { status: 403, message: 'User unauthorized' },
  USER_010: { status: 404, message: 'User profile not found' },
  USER_011: { status: 422, message: 'User must use business email' },
  USER_012: { status: 422, message: 'The provided password does not match your current password' },
  USER_013: { status: 422, message: 'The password must be at least 8 characters long' },
  USER_014: { status: 422, message: 'The passwords do not match' },
  COMPANY_001: { status: 409, message: 'Consumer and session are not from the same company' },
  BREAKOUT_001: { status: 404, message: 'Breakout room not found' },
  BREAKOUT_002: { status: 409, message: 'Consumer already assigned to a breakout room' },
  EXPERIENCE_001: { status: 409, message: 'Experience not assigned to session' },
  EXPERIENCE_002: { status: 404, message: 'Experience not found' },
  REQUEST_001: { status: 400, message: 'Invalid request' },
  CHECKOUT_001: { status: 402, message: 'Checkout process failed' },
  CHECKOUT_002: { status: 404, message: 'Order not found' },
  CHECKOUT_003: {
    status: 422,
    message: 'Product configuration error: This item cannot be purchased at this time. Please contact support.',
  },
  SETTING_001: { status: 409, message: 'Failed to delete setting' },
  SETTING_002: { status: 404, message: 'Setting not found' },
} as const satisfies Record<string, CatalogueEntry>;

export type SpecErrorCode = keyof typeof specErrors;
export type ErrorCode = SpecErrorCode | ProductErrorCode;

/** Every refusal the product can give: the key travels, the message is shown, the status is for HTTP. */
export const catalogue: Readonly<Record<ErrorCode, CatalogueEntry>> = { ...specErrors, ...productErrors };

/** Shown for a code that is not in the catalogue (specification, section 8). */
export const UNKNOWN_ERROR_MESSAGE = clientMessages.unknown;

/** Whether a word from the wire is a code of the catalogue. */
export function isErrorCode(word: string): word is ErrorCode {
  return Object.hasOwn(catalogue, word);
}

/** The catalogue's words for a code, or the words for an unknown one. */
export function errorMessage(code: string): string {
  return isErrorCode(code) ? catalogue[code].message : UNKNOWN_ERROR_MESSAGE;
}
