import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface FieldFrameProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

interface TextFieldProps extends FieldFrameProps, ComponentProps<'input'> {
  /** Stands at the end of the input, inside its edge. */
  adornment?: ReactNode;
}

/** A labelled input. What is wrong stands beside it and is read out with it. */
export function TextField({ label, hint, error, adornment, ...input }: TextFieldProps) {
  const id = useId();
  const described = error !== undefined || hint !== undefined ? { 'aria-describedby': `${id}-about` } : {};
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="input-row">
        <input id={id} className="input" aria-invalid={error !== undefined} {...described} {...input} />
        {adornment}
      </div>
      <FieldNote id={`${id}-about`} hint={hint} error={error} />
    </div>
  );
}

interface TextAreaProps extends FieldFrameProps, ComponentProps<'textarea'> {}

/** A labelled field of several lines, with what is wrong beside it. */
export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  const id = useId();
  const described = error !== undefined || hint !== undefined ? { 'aria-describedby': `${id}-about` } : {};
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} className="input" aria-invalid={error !== undefined} {...described} {...area} />
      <FieldNote id={`${id}-about`} hint={hint} error={error} />
    </div>
  );
}

interface SelectFieldProps extends FieldFrameProps, ComponentProps<'select'> {}

/** A labelled choice from a short list. */
export function SelectField({ label, hint, error, ...select }: SelectFieldProps) {
  const id = useId();
  const described = error !== undefined || hint !== undefined ? { 'aria-describedby': `${id}-about` } : {};
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="select" aria-invalid={error !== undefined} {...described} {...select} />
      <FieldNote id={`${id}-about`} hint={hint} error={error} />
    </div>
  );
}

/** The line below a field: what is wrong, or else a hint. */
export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  if (error !== undefined) {
    return (
      <p id={id} className="err" role="alert">
        <CircleAlert className="ic" aria-hidden="true" />
        {error}
      </p>
    );
  }
  return hint === undefined ? null : (
    <div id={id} className="small muted">
      {hint}
    </div>
  );
}
