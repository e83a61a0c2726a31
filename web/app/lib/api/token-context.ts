/** Where the dashboard's token lies in local storage, by the name the specification gives it. */
export const DASHBOARD_TOKEN_KEY = 'token';

/** The specification's place for the experience token: that of the session opened last. */
export const EXPERIENCE_TOKEN_KEY = 'experience_token';

/** The two kinds of calls: those of organisers and those of participants (specification, section 6). */
export type TokenContext = 'dashboard' | 'experience';

/** The context of a page: participants' wherever its path starts with `/experience`. */
export function tokenContextOf(pathname: string): TokenContext {
  return pathname.startsWith('/experience') ? 'experience' : 'dashboard';
}

/** The place in local storage of a context's token. */
export function tokenKeyOf(context: TokenContext): string {
  return context === 'experience' ? EXPERIENCE_TOKEN_KEY : DASHBOARD_TOKEN_KEY;
}
