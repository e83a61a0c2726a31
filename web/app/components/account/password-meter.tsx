import { PASSWORD_MIN_CHARS } from '@lorecrew/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import './password-meter.css';
import { commonPasswords } from '../../lib/auth/common-passwords.ts';
import { passwordStrength } from '../../lib/auth/password-strength.ts';
import { useInBrowser } from '../../lib/browser/use-in-browser.ts';

const LAMPS = [1, 2, 3, 4] as const;
const NONE: ReadonlySet<string> = new Set();

interface PasswordMeterProps {
  password: string;
  /** Whose password it is to be. */
  email: string;
  names: readonly string[];
}

/** Four small lamps and a word for how hard a password is to guess. It calls easy what the server refuses. */
export function PasswordMeter({ password, email, names }: PasswordMeterProps) {
  const say = useTranslations('accounts.fields');
  const { data: common = NONE } = useQuery({
    queryKey: ['common-passwords'],
    queryFn: commonPasswords,
    enabled: password !== '',
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  // What was typed before the page came alive is judged once it has: its first picture is the server's.
  const inBrowser = useInBrowser();
  if (password === '' || !inBrowser) return say('least', { n: String(PASSWORD_MIN_CHARS) });
  const { level, verdict } = passwordStrength({ password, email, names, common });
  return (
    <span className="meter" data-level={level}>
      <span className="meter-lamps" aria-hidden="true">
        {LAMPS.map((lamp) => (
          <i key={lamp} data-lit={lamp <= level} />
        ))}
      </span>
      <span aria-live="polite">{say(verdict)}</span>
    </span>
  );
}
