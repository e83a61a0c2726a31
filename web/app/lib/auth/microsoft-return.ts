import { paths } from '@lorecrew/contract/paths';

/**
 * Hands an answer of Microsoft, which arrives at the site's origin, to the page that waits for it: the one that opened this window
 * or frame, or the sign-in page where the whole page had left. Neither needs this page, so it is not started.
 */
export async function handOverAnswer(): Promise<void> {
  const { broadcastResponseToMainFrame } = await import('@azure/msal-browser/redirect-bridge');
  const toSignIn = async () => {
    window.location.replace(paths.login());
    return true;
  };
  await broadcastResponseToMainFrame({ navigateInternal: toSignIn, navigateExternal: toSignIn });
}
