import type { ComponentProps } from 'react';
import { TextField } from '../fields.tsx';

/** A field for a code of an authenticator app or a recovery code, which phones and password managers fill in. */
export function CodeField(
  props: Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'error' | 'name' | 'onChange' | 'onBlur' | 'ref'>,
) {
  return <TextField autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={40} autoFocus {...props} />;
}
