import { ApiError, explain } from './api-error.ts';

/** Which field a refusal is about, where its code says so. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  USER_005: 'email',
  USER_007: 'email',
  USER_011: 'email',
  USER_012: 'current_password',
  USER_013: 'password',
  USER_014: 'password_confirmation',
  AUTH_007: 'password',
};

/** A refused form: sentences beside its fields, and one for the whole form where no field is to blame. */
export interface FormErrors {
  readonly fields: Readonly<Record<string, string>>;
  readonly refusal: string | null;
}

/** Places the words of a failed call on a form with the fields `names`. No failure gives no words. */
export function formErrors({ error, names }: { error: unknown; names: readonly string[] }): FormErrors {
  if (error === null || error === undefined) return { fields: {}, refusal: null };
  const told = error instanceof ApiError ? error : null;
  const field = FIELD_OF_CODE[told?.code ?? ''];
  const all = { ...(field === undefined ? {} : { [field]: explain(error) }), ...told?.fields };
  const here = Object.entries(all).filter(([name]) => names.includes(name));
  return { fields: Object.fromEntries(here), refusal: here.length > 0 ? null : explain(error) };
}
