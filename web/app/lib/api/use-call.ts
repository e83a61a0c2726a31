import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError, explain } from './api-error.ts';

/**
 * A call made by a form. `done` stays true after it went through; `busy` holds from the press to the answer, and whatever is pressed
 * meanwhile sends nothing more.
 */
export interface FormCall<Body, Answer> extends FormErrors {
  readonly busy: boolean;
  readonly done: boolean;
  readonly answer: Answer | undefined;
  /** The catalogue's code of a refusal. */
  readonly code: string | null;
  send(body: Body): void;
  reset(): void;
}

/** Makes the call of a form with the fields `names`, and places the words of a refusal on it. */
export function useCall<Body, Answer>({
  call,
  names = NO_NAMES,
  onDone,
}: {
  call: (body: Body) => Promise<Answer>;
  names?: readonly string[];
  onDone?: (answer: Answer) => void;
}): FormCall<Body, Answer> {
  const [presses] = useState(() => new PressGuard());
  const { mutate, reset, error, isPending, isSuccess, data } = useMutation({
    mutationFn: (body: Body) => presses.hold(() => call(body)),
    ...(onDone ? { onSuccess: onDone } : {}),
    // An offline browser is told so by the call itself; nothing waits for the network to return.
    networkMode: 'always',
  });
  const errors = useMemo(() => formErrors({ error, names }), [error, names]);
  const send = (body: Body) => {
    if (!isPending && presses.begin()) mutate(body);
  };
  const code = error instanceof ApiError ? error.code : null;
  return { ...errors, code, busy: isPending, done: isSuccess, answer: data, send, reset };
}

const NO_NAMES: readonly string[] = [];

/**
 * Lets one press through until its call has been answered. A second press can come before the page has been drawn again, so that what is
 * drawn cannot refuse it.
 */
export class PressGuard {
  private isHeld = false;

  /** Whether this press may make its call. */
  begin(): boolean {
    if (this.isHeld) return false;
    this.isHeld = true;
    return true;
  }

  /** Makes the call, and lets the next press through once it has been answered. */
  async hold<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } finally {
      this.isHeld = false;
    }
  }
}

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
interface FormErrors {
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
