import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { translateError } from '../lib/i18n/error-texts.ts';
import { fewLeft } from '../lib/text/few-left.ts';

interface FieldFrameProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

interface LimitedProps {
  /** Says how many characters are left, as soon as few are. Fields that are cut at a limit have it. */
  charactersLeft?: (n: number) => string;
}

interface TextFieldProps extends FieldFrameProps, LimitedProps, ComponentProps<'input'> {
  /** Stands at the end of the input, inside its edge. */
  adornment?: ReactNode;
}

/** A labelled input. What is wrong stands beside it and is read out with it. */
export function TextField({ label, hint, error, adornment, charactersLeft, ...input }: TextFieldProps) {
  const id = useId();
  const left = charactersLeft === undefined ? null : fewLeft(input);
  const about = describedBy({ id, hint, error });
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="input-row">
        <input id={id} className="input" aria-invalid={error !== undefined} aria-describedby={about} {...input} />
        {adornment}
      </div>
      {charactersLeft === undefined ? null : (
        <p className="small muted" role="status">
          {left === null ? '' : charactersLeft(left)}
        </p>
      )}
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  );
}

interface TextAreaProps extends FieldFrameProps, ComponentProps<'textarea'> {}

/** A labelled field of several lines, with what is wrong beside it. */
export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="input"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy({ id, hint, error })}
        {...area}
      />
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  );
}

interface SelectFieldProps extends FieldFrameProps, ComponentProps<'select'> {}

/** A labelled choice from a short list. */
export function SelectField({ label, hint, error, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="select"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy({ id, hint, error })}
        {...select}
      />
      <FieldNote id={id} hint={hint} error={error} />
    </div>
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
