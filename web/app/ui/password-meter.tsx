import { PASSWORD_MIN_CHARS } from '@lorecrew/contract/limits';
import { passwordStrength } from '../lib/password-strength.ts';

const LAMPS = [1, 2, 3, 4] as const;

/** Four small lamps and a word for how hard a password is to guess. */
export function PasswordMeter({ password, personal }: { password: string; personal: readonly string[] }) {
  if (password === '') return <>At least {PASSWORD_MIN_CHARS} characters. A few words in a row are good and easy to keep.</>;
  const { level, words } = passwordStrength({ password, personal });
  return (
    <span className="meter" data-level={level}>
      <span className="meter-lamps" aria-hidden="true">
        {LAMPS.map((lamp) => (
          <i key={lamp} data-lit={lamp <= level} />
        ))}
      </span>
      <span aria-live="polite">{words}</span>
    </span>
  );
}
