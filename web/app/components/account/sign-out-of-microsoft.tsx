import { admin } from '../../lib/api/browser-api.ts';
import { signedInWithMicrosoft } from '../../lib/auth/sign-in-way.ts';
import { localValues } from '../../lib/storage/storage.ts';

/** Beside the button that signs out, for who signed in with Microsoft: signs them out there, too. Nothing for anybody else. */
export function SignOutOfMicrosoft() {
  return signedInWithMicrosoft(localValues) ? (
    <button type="button" className="btn on-night s" onClick={() => void admin.logout({ atMicrosoft: true })}>
      Sign out of Microsoft, too
    </button>
  ) : null;
}
