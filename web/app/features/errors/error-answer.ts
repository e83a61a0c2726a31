import { isRouteErrorResponse } from 'react-router';
import { ApiError, explain } from '../../lib/http/api-error.ts';

/** Status and words of what stopped a page: of the answer where it was one, of the call where one was refused, else 500. */
export function errorAnswer(error: unknown): { status: number; told: string | null } {
  if (isRouteErrorResponse(error)) return { status: error.status, told: error.statusText };
  if (error instanceof ApiError) return { status: error.status ?? 500, told: explain(error) };
  return { status: 500, told: null };
}
