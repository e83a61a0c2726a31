import { isNumber, isSwitch, isText, shapeOf } from '../../lib/browser/shape.ts';
import { ApiError, explain } from '../../lib/http/api-error.ts';

/** An answer that a route threw, as the router hands it on. */
const Answer = shapeOf<{ status: number; statusText: string; internal: boolean }>({
  status: isNumber,
  statusText: isText,
  internal: isSwitch,
});

/** Status and words of what stopped a page: of the answer where it was one, of the call where one was refused, else 500. */
export function errorAnswer(error: unknown): { status: number; told: string | null } {
  if (error instanceof ApiError) return { status: error.status ?? 500, told: explain(error) };
  const answer = Answer.safeParse(error);
  return answer.success ? { status: answer.data.status, told: answer.data.statusText } : { status: 500, told: null };
}
