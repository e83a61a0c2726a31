import type {
  NewCredential,
  NewPasskeyOptions,
  PasskeyOptions,
  PasskeySignInBody,
  SignedCredential,
} from '@lorecrew/contract/api/passkey';
import { errorMessage } from '@lorecrew/contract/errors';
import { PASSKEY_LIFETIME_MS } from '@lorecrew/contract/limits';
import { ApiError } from '../api/api-error.ts';

const load = () => import('@simplewebauthn/browser');

/** Whether this browser can make and use passkeys. */
export function browserHasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** What a person was asked for; null where they would not, which the browser does not tell from not being able to. */
async function unlessDismissed<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') return null;
    throw new ApiError({ message: errorMessage('AUTH_028') });
  }
}

/** Makes a passkey; null where its person would not, `known` where the device has one already. */
export function createPasskey(optionsJSON: NewPasskeyOptions): Promise<NewCredential | 'known' | null> {
  return unlessDismissed(async () => {
    const { startRegistration } = await load();
    const made = await startRegistration({ optionsJSON }).catch((cause: unknown) => {
      if (cause instanceof Error && cause.name === 'InvalidStateError') return null;
      throw cause;
    });
    if (made === null) return 'known';
    const { id, response } = made;
    const { clientDataJSON, attestationObject } = response;
    return { id, response: { clientDataJSON, attestationObject } };
  });
}

/** Has a passkey sign; null where its person would not. Asking again ends what was asked before. */
export function askForPasskey(
  { allowCredentials, ...options }: PasskeyOptions,
  { useBrowserAutofill = false }: { useBrowserAutofill?: boolean } = {},
): Promise<SignedCredential | null> {
  return unlessDismissed(async () => {
    const optionsJSON = allowCredentials === undefined ? options : { ...options, allowCredentials };
    const { id, response } = await (await load()).startAuthentication({ optionsJSON, useBrowserAutofill });
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
    return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } };
  });
}

/**
 * Offers passkeys in the browser's own list for the email field, where it has one, with a new challenge before each ends. Whatever
 * fails is not told: nobody has asked for it, and the button beside the form is there. Answers what ends it.
 */
export function offerPasskeys({
  options,
  onChosen,
}: {
  options: () => Promise<PasskeyOptions>;
  onChosen: (credential: PasskeySignInBody['credential']) => void;
}): () => void {
  let isOver = false;
  const offer = async () => {
    const { browserSupportsWebAuthnAutofill } = await load();
    if (!(await browserSupportsWebAuthnAutofill()) || isOver) return;
    const asked = await options();
    if (isOver) return;
    const credential = await askForPasskey(asked, { useBrowserAutofill: true });
    if (credential !== null && !isOver) onChosen(credential);
  };
  const offerQuietly = () => void offer().catch(() => undefined);
  offerQuietly();
  const timer = window.setInterval(offerQuietly, PASSKEY_LIFETIME_MS * 0.8);
  return () => {
    isOver = true;
    window.clearInterval(timer);
  };
}
