import { useId } from 'react';

/** Whether a new password ends the sign-in with Microsoft as well. */
export function DisconnectChoice({
  label,
  hint,
  checked,
  onChange,
}: {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const hintId = useId();
  return (
    <div className="field">
      <label className="checkbox">
        <input type="checkbox" checked={checked} aria-describedby={hintId} onChange={({ target }) => onChange(target.checked)} />
        {label}
      </label>
      <p className="small muted" id={hintId}>
        {hint}
      </p>
    </div>
  );
}
