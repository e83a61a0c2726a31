import { CircleAlert, Eye, EyeOff, Search } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { translateError } from '../lib/i18n/error-texts.ts';
import { fewLeft } from '../lib/text/few-left.ts';
import { Button } from './button.tsx';
import { ControlRow, Field, Input, insideControl, MultilineInput, Select } from './field.tsx';

interface FieldFrameProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

interface LimitedProps {
  /** Says how many characters are left, as soon as few are. Fields that are cut at a limit have it. */
  charactersLeft?: (n: number) => string;
}

interface TextFieldProps extends FieldFrameProps, LimitedProps, Omit<ComponentProps<'input'>, 'size'> {
  /** Stands at the end of the input, inside its edge. */
  adornment?: ReactNode;
}

/** A labelled input. What is wrong stands beside it and is read out with it. */
export function TextField({ label, hint, error, adornment, charactersLeft, ...input }: TextFieldProps) {
  const id = useId();
  const left = charactersLeft === undefined ? null : fewLeft(input);
  const about = describedBy({ id, hint, error });
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <ControlRow>
        <Input id={id} aria-invalid={error !== undefined} aria-describedby={about} {...input} />
        {adornment}
      </ControlRow>
      {charactersLeft === undefined ? null : (
        <p className="small muted" role="status">
          {left === null ? '' : charactersLeft(left)}
        </p>
      )}
      <FieldNote id={id} hint={hint} error={error} />
    </Field>
  );
}

interface TextAreaProps extends FieldFrameProps, LimitedProps, ComponentProps<'textarea'> {}

/** A labelled field of several lines, with what is wrong beside it. */
export function TextArea({ label, hint, error, charactersLeft, ...area }: TextAreaProps) {
  const id = useId();
  const left = charactersLeft === undefined ? null : fewLeft(area);
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <MultilineInput id={id} aria-invalid={error !== undefined} aria-describedby={describedBy({ id, hint, error })} {...area} />
      {charactersLeft === undefined ? null : (
        <p className="small muted" role="status">
          {left === null ? '' : charactersLeft(left)}
        </p>
      )}
      <FieldNote id={id} hint={hint} error={error} />
    </Field>
  );
}

interface SelectFieldProps extends FieldFrameProps, Omit<ComponentProps<'select'>, 'size'> {}

/** A labelled choice from a short list. */
export function SelectField({ label, hint, error, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <Select id={id} aria-invalid={error !== undefined} aria-describedby={describedBy({ id, hint, error })} {...select} />
      <FieldNote id={id} hint={hint} error={error} />
    </Field>
  );
}

/** Ids of the lines below a field, for `aria-describedby`: what is wrong first. */
export function describedBy({ id, hint, error }: { id: string } & Pick<FieldFrameProps, 'hint' | 'error'>): string | undefined {
  const about = [...(error === undefined ? [] : [`${id}-wrong`]), ...(hint === undefined ? [] : [`${id}-hint`])];
  return about.length === 0 ? undefined : about.join(' ');
}

/** The lines below a field with this `id`: what is wrong, and a hint, which stays: it says what would be right. */
export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  return (
    <>
      {error === undefined ? null : (
        <p id={`${id}-wrong`} className="err" role="alert">
          <CircleAlert className="ic" aria-hidden="true" />
          {translateError(error)}
        </p>
      )}
      {hint === undefined ? null : (
        <div id={`${id}-hint`} className="small muted">
          {hint}
        </div>
      )}
    </>
  );
}

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
          className={insideControl}
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

/** A labelled whole number. Its value stays a text, so that what was typed is kept as it was. */
export function NumberField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'adornment'>) {
  return <TextField {...props} type="number" inputMode="numeric" />;
}

interface CheckboxProps extends Omit<FieldFrameProps, 'label'>, Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

/** A box to tick, with its label at its right. */
export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <Field>
      <label className="checkbox">
        <input
          type="checkbox"
          aria-invalid={error !== undefined}
          aria-describedby={describedBy({ id, hint, error })}
          {...input}
        />
        {label}
      </label>
      <FieldNote id={id} hint={hint} error={error} />
    </Field>
  );
}

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked' | 'onChange'> {
  label: string;
  /** Read out after the label. */
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Turns one thing on and off at once, without a form. */
export function Switch({ label, hint, checked, onChange, ...input }: SwitchProps) {
  const id = useId();
  const named = hint === undefined ? {} : { 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-hint` };
  return (
    <label className="switch">
      <span className="grow">
        {hint === undefined ? (
          label
        ) : (
          <>
            <b id={`${id}-label`}>{label}</b>
            <span className="small muted" id={`${id}-hint`}>
              {hint}
            </span>
          </>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        {...named}
        {...input}
      />
    </label>
  );
}

interface SegmentsProps<T extends string> {
  /** Names the group. */
  label: string;
  /** Only for readers of a screen. */
  hideLabel?: boolean;
  className?: string | undefined;
  options: readonly { readonly value: T; readonly label: string }[];
  /** What is chosen, and what a choice does; a form gives `field` instead. */
  value?: T;
  onChange?: (value: T) => void;
  /** What `register` of a form returns. */
  field?: ComponentProps<'input'>;
}

/** Two to four choices side by side: radio buttons, of which the chosen one is lit. */
export function Segments<T extends string>({
  label,
  hideLabel = false,
  className,
  options,
  value,
  onChange,
  field,
}: SegmentsProps<T>) {
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className={hideLabel ? 'sr' : undefined}>{label}</legend>
      <div className="segments">
        {options.map((option) => (
          <label key={option.value}>
            <input
              className="covers"
              type="radio"
              name={name}
              value={option.value}
              {...(field ?? { checked: option.value === value, onChange: () => onChange?.(option.value) })}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface FilterFieldProps<T extends string> {
  label: string;
  value: T;
  options: readonly { readonly value: T; readonly label: string }[];
  onChange: (value: T) => void;
}

/** A choice of a few words that filters a list. Its label is only for readers of a screen. */
export function FilterField<T extends string>({ label, value, options, onChange }: FilterFieldProps<T>) {
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <Select size="fit" aria-label={label} value={value} onChange={(event) => choose(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}

/** A field that searches a list while one types. */
export function SearchField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <label className="search">
      <span className="sr">{label}</span>
      <Search className="ic" aria-hidden="true" />
      <Input
        type="search"
        placeholder={label}
        value={value}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
