import { useMutation } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { translateError } from '../../lib/i18n/error-texts.ts';
import './microsoft-slot.css';
import { ApiError } from '../../lib/api/api-error.ts';
import { admin, loadMicrosoft } from '../../lib/api/browser-api.ts';
import { usePublicConfig } from '../../lib/api/use-config.ts';
import { mayReturnSilently } from '../../lib/auth/sign-in-way.ts';
import { localValues } from '../../lib/storage/storage.ts';
import { Refusal, Success } from '../form-parts.tsx';
import { MailboxLink } from './mailbox-link.tsx';

const LOOK = { other: 'btn', only: 'btn cta', row: 'btn s' } as const;

interface MicrosoftSlotProps {
  label: string;
  /** What is done with the ID token; signing in where nothing is said. */
  onToken?: (idToken: string) => Promise<unknown>;
  /** Somebody who comes back to an expired session is signed in again without a press, where Microsoft can do so alone. */
  returns?: boolean;
  /** `other` than the form above it, the `only` way here, or a button in a `row` of settings. */
  kind?: keyof typeof LOOK;
}

/** The button for Microsoft, where it is configured. Microsoft's library is fetched only then. */
export function MicrosoftSlot(props: MicrosoftSlotProps) {
  const clientId = usePublicConfig()?.microsoftClientId ?? null;
  return clientId === null ? null : <MicrosoftButton {...props} />;
}

const signIn = (idToken: string) => admin.socialLogin({ provider: 'microsoft', token: idToken });
const words = () => import('../../lib/auth/microsoft-sign-in.ts');

/** What is to be told after a step: an email that is on its way, or what went wrong. */
type Told = { readonly letter: string } | { readonly trouble: string } | null;

async function told(cause: unknown): Promise<Told> {
  if (cause instanceof ApiError && cause.code === 'AUTH_004') return { letter: translateError(cause.message) };
  const trouble = (await words()).explainMicrosoft(cause);
  return trouble === null ? null : { trouble: translateError(trouble) };
}

type Step = 'prepare' | 'press';

/** Takes steps of signing in, with one nonce for all of them and each under way once: a second click comes before the button is busy. */
function createSteps(onToken: (idToken: string) => Promise<unknown>): (step: Step) => Promise<Told> {
  const load = async () => (await loadMicrosoft()).signIn(onToken);
  let loading: ReturnType<typeof load> | null = null;
  const underWay = new Map<Step, Promise<Told>>();
  const take = async (step: Step) => {
    loading ??= load();
    try {
      await (await loading)[step]();
      return null;
    } catch (cause) {
      return told(cause);
    } finally {
      underWay.delete(step);
    }
  };
  return (step) => {
    const taken = underWay.get(step) ?? take(step);
    underWay.set(step, taken);
    return taken;
  };
}

function useSteps(onToken: (idToken: string) => Promise<unknown>): (step: Step) => Promise<Told> {
  const latest = useRef(onToken);
  useEffect(() => {
    latest.current = onToken;
  }, [onToken]);
  const [take] = useState(() => createSteps((idToken) => latest.current(idToken)));
  return take;
}

function MicrosoftButton({ label, onToken = signIn, kind = 'other', returns = false }: MicrosoftSlotProps) {
  const say = useTranslations('accounts.fields');
  const take = useSteps(onToken);
  // Getting ready takes seconds where a platform broker is asked; a press meanwhile counts.
  const { mutate: prepare, data: hindrance } = useMutation({ networkMode: 'always', mutationFn: () => take('prepare') });
  const returning = useReturning(returns);
  const { mutate: press, isPending, data } = useMutation({ networkMode: 'always', mutationFn: () => take('press') });
  useEffect(() => prepare(), [prepare]);
  const tells = data ?? hindrance ?? null;

  return (
    <div className={`other-ways ${kind}`}>
      {kind === 'other' ? (
        <p className="or">
          <span>{say('or')}</span>
        </p>
      ) : null}
      <button
        type="button"
        className={LOOK[kind]}
        aria-busy={isPending}
        aria-disabled={isPending}
        onClick={isPending ? undefined : () => press()}
      >
        {isPending ? <LoaderCircle className="ic spin" aria-hidden="true" /> : <MicrosoftMark />}
        {label}
      </button>
      {returning ? <p role="status">{say('returning')}</p> : null}
      <Refusal text={tells !== null && 'trouble' in tells ? tells.trouble : null} />
      {tells !== null && 'letter' in tells ? (
        <>
          <Success>{tells.letter}</Success>
          <MailboxLink />
        </>
      ) : null}
    </div>
  );
}

/** Whether somebody is being signed in again without a press. */
function useReturning(returns: boolean): boolean {
  const [returning, setReturning] = useState(false);
  useEffect(() => {
    if (!returns || !mayReturnSilently({ storage: localValues, nowMs: Date.now() })) return;
    setReturning(true);
    void admin.returnSilently().finally(() => setReturning(false));
  }, [returns]);
  return returning;
}

/** Microsoft's four squares, in the colours it prescribes. */
export function MicrosoftMark() {
  return (
    <svg className="ic" viewBox="0 0 21 21" aria-hidden="true">
      <path fill="#f25022" d="M1 1h9v9H1z" />
      <path fill="#7fba00" d="M11 1h9v9h-9z" />
      <path fill="#00a4ef" d="M1 11h9v9H1z" />
      <path fill="#ffb900" d="M11 11h9v9h-9z" />
    </svg>
  );
}
