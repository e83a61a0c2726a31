import { useState } from 'react';
import { useInBrowser } from './use-in-browser.ts';

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
