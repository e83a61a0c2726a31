import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError } from './api-error.ts';
import { type FormErrors, formErrors } from './form-errors.ts';
import { PressGuard } from './press-guard.ts';

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
