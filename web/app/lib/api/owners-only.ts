import { ApiError } from './api-error.ts';

/** Whether a call was refused because it is for owners of a company alone. */
export function isForOwnersOnly(error: unknown): boolean {
  return error instanceof ApiError && (error.reason === 'COMPANY_004' || error.reason === 'COMPANY_002');
}
