import { useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import { useInBrowser } from '../browser/use-in-browser.ts';

/** `values`, but for what stands in the inputs of the same names among `inputs`. */
export function withTyped<T extends Record<string, string>>(
  values: T,
  inputs: Iterable<{ readonly name: string; readonly value: string }>,
): T {
  const typed = [...inputs].filter(({ name, value }) => name in values && value !== '');
  return { ...values, ...Object.fromEntries(typed.map(({ name, value }) => [name, value])) };
}

/** What a form begins with: `values`, and what somebody had typed before the scripts of the page came. */
export function useTyped<T extends Record<string, string>>(values: T): T {
  const alive = useInBrowser();
  const [first] = useState(() =>
    alive || typeof document === 'undefined'
      ? values
      : withTyped(values, document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[name], textarea[name]')),
  );
  return first;
}

/** What of `typed` is missing in a form that shows `shown`: what somebody typed is not overwritten by what the form begins with. */
export function typedOver<Name extends string>(
  typed: ReadonlyMap<Name, string>,
  shown: (name: Name) => string,
): (readonly [Name, string])[] {
  return [...typed].filter(([name, value]) => value !== '' && value !== shown(name));
}

/**
 * Keeps what is typed while the scripts of the page take over its form: between the moment they read its fields (`useTyped`) and the
 * moment they fill them in, somebody may go on typing. Fields are read just before they are filled in, and given back just after.
 */
export function useKeepTyped<Name extends string>({
  names,
  get,
  set,
}: {
  names: readonly Name[];
  get: (name: Name) => string;
  set: (name: Name, value: string) => void;
}): void {
  const alive = useInBrowser();
  const [hydrates] = useState(!alive);
  const typed = useRef(new Map<Name, string>());
  // Runs before the form fills in its fields, which happens where their elements are handed over.
  useInsertionEffect(() => {
    if (!hydrates) return;
    for (const name of names) {
      const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
      if (field !== null) typed.current.set(name, field.value);
    }
  }, [hydrates, names]);
  useLayoutEffect(() => {
    for (const [name, value] of typedOver(typed.current, get)) set(name, value);
    typed.current.clear();
  }, [get, set]);
}
