/** From so many characters left on, a field says how many. */
const TOLD_UP_TO = 20;

/** How many characters a field with a limit still takes, once few are left; null where that need not be said. */
export function fewLeft({ value, maxLength }: { value?: unknown; maxLength?: number | undefined }): number | null {
  if (typeof value !== 'string' || maxLength === undefined) return null;
  const left = maxLength - value.length;
  return left <= TOLD_UP_TO && left < maxLength ? Math.max(0, left) : null;
}
