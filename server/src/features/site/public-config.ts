import type { PublicConfig } from '@lorecrew/contract/api/config';

/** Microsoft's address for accounts of any organisation. */
export const COMMON_AUTHORITY = 'https://login.microsoftonline.com/common';

/** What the configuration tells to pages: nothing secret, and what is not configured is null. */
export function publicConfig({
  production,
  microsoft,
  services,
}: {
  production: boolean;
  /** The client id, and the authority where it is not Microsoft's common one; null where sign-in is not configured. */
  microsoft: { readonly clientId: string; readonly authority: string | null } | null;
  services: PublicConfig['services'];
}): PublicConfig {
  return {
    mode: production ? 'production' : 'demo',
    microsoftClientId: microsoft?.clientId ?? null,
    microsoftAuthority: microsoft?.authority ?? COMMON_AUTHORITY,
    services,
  };
}
