import { useMutation } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useEffect } from 'react';
import { usePublicConfig } from '../../lib/use-config.ts';
import { Refusal } from '../../ui/form-parts.tsx';

/** The other way in, where it is configured. Microsoft's library is fetched only then. */
export function MicrosoftSlot({ label }: { label: string }) {
  const clientId = usePublicConfig()?.microsoftClientId ?? null;
  return clientId === null ? null : <MicrosoftButton label={label} />;
}

const signIn = () => import('../../lib/microsoft-browser.ts');
const words = () => import('../../lib/microsoft-sign-in.ts');

/** Takes one step of signing in; answers what to tell the person, if anything. */
async function take(step: 'prepare' | 'press'): Promise<string | null> {
  try {
    const { microsoftSignIn } = await signIn();
    await microsoftSignIn[step]();
    return null;
  } catch (cause) {
    return (await words()).explainMicrosoft(cause);
  }
}

function MicrosoftButton({ label }: { label: string }) {
  // Getting ready takes seconds where a platform broker is asked; a press meanwhile counts.
  const { mutate: prepare, data: hindrance } = useMutation({ networkMode: 'always', mutationFn: () => take('prepare') });
  const { mutate: press, isPending, data, error } = useMutation({ networkMode: 'always', mutationFn: () => take('press') });
  useEffect(() => prepare(), [prepare]);

  return (
    <div className="other-ways">
      <p className="or">
        <span>or</span>
      </p>
      <button
        type="button"
        className="btn"
        aria-busy={isPending}
        aria-disabled={isPending}
        onClick={isPending ? undefined : () => press()}
      >
        {isPending ? <LoaderCircle className="ic spin" aria-hidden="true" /> : <MicrosoftMark />}
        {label}
      </button>
      <Refusal text={error === null ? (data ?? hindrance ?? null) : error.message} />
    </div>
  );
}

/** Microsoft's four squares, in the colours it prescribes. */
function MicrosoftMark() {
  return (
    <svg className="ic" viewBox="0 0 21 21" aria-hidden="true">
      <path fill="#f25022" d="M1 1h9v9H1z" />
      <path fill="#7fba00" d="M11 1h9v9h-9z" />
      <path fill="#00a4ef" d="M1 11h9v9H1z" />
      <path fill="#ffb900" d="M11 11h9v9h-9z" />
    </svg>
  );
}
