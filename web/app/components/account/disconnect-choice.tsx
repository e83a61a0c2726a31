import { Checkbox } from '../fields.tsx';

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
  return <Checkbox label={label} hint={hint} checked={checked} onChange={({ target }) => onChange(target.checked)} />;
}
