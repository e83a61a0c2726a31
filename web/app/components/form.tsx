import type { ComponentProps } from 'react';

/**
 * Every form of the pages. Its fields are sent by script; should a browser send it by itself, what was typed goes into no address.
 * Until the page has come alive its `Submit` is off, so that neither a press nor Enter loses what stands in it.
 */
export function Form(props: Omit<ComponentProps<'form'>, 'method' | 'noValidate'>) {
  return <form {...props} method="post" noValidate />;
}
