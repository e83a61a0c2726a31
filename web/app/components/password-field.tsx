import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'adornment' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password that can be looked at while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const say = useTranslations('accounts.fields');
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      adornment={
        <Button
          variant="ghost"
          iconOnly
          className="in-input"
          aria-label={say('show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon className="ic" aria-hidden="true" />
        </Button>
      }
    />
  );
}
