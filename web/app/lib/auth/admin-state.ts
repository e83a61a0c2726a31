import type { User } from '@lorecrew/contract/api/account';
import type { LoginBody, SocialVerifyBody } from '@lorecrew/contract/api/auth';
import type { Clock, Timers } from '@lorecrew/contract/timers';
import type { Toast } from '../browser/toast.ts';
import type { KeyValues } from '../storage/storage.ts';
import type { Store } from '../storage/store.ts';

/** The organiser's state, with the specification's names (section 3). */
export interface AdminState {
  readonly user: User | null;
  readonly token: string | null;
  /** Credits of the company that can be spent; null until the server has told. */
  readonly credits: number | null;
  /** When the token ends on this device, in milliseconds since 1970. */
  readonly tokenExpirationTimestamp: number | null;
  readonly loggingOut: boolean;
  /** Why the user of a stored token could not be fetched, in words for the person. The token is kept. */
  readonly trouble: string | null;
  /** A sign-in that waits for a code of the second factor. */
  readonly waiting?: { readonly challenge: string; readonly way: SignInWay } | undefined;
}

/** How somebody signs in, as their browser remembers it. */
export type SignInWay = 'microsoft' | 'password';

/** A token, null for an answer without one, or what goes with the code of a second factor. */
export type SignInReply = string | null | { readonly challenge: string };

/** Where everybody begins, and where logging out leads. */
export const loggedOutAdmin: AdminState = {
  user: null,
  token: null,
  credits: null,
  tokenExpirationTimestamp: null,
  loggingOut: false,
  trouble: null,
};

/** The calls of signing in and out. An empty token means an answer without one. */
export interface AdminCalls {
  login(body: LoginBody): Promise<SignInReply>;
  socialVerify(body: SocialVerifyBody): Promise<SignInReply>;
  /** `quiet` leaves a lost sign-in to the caller. */
  user(by: { token: string; quiet: boolean }): Promise<User>;
  refresh(by: { token: string }): Promise<string | null>;
  /** `keepsBrowserSession`: the cookies stay, for a sign-in that may have begun meanwhile. */
  logout(by: { token: string; keepsBrowserSession?: boolean }): Promise<void>;
}

/** What the organiser's state needs of the browser. */
export interface AdminPorts {
  /** Where the state is kept, and shown from. */
  readonly state: Store<AdminState>;
  readonly calls: AdminCalls;
  readonly storage: KeyValues;
  readonly timers: Clock & Timers;
  pathname(): string;
  online(): boolean;
  /** `keepsMicrosoft`: the accounts that Microsoft's library keeps stay readable. */
  clearCookies(how: { keepsMicrosoft: boolean }): void;
  /** An ID token of whoever signed in with Microsoft here last, without asking them anything; null where nobody did. Throws where they have to be asked. */
  silentIdToken(): Promise<string | null>;
  /** Forgets what else was opened in this browser, such as seats in sessions. */
  forgetOthers(): void;
  /** Forgets Microsoft's accounts and tokens. */
  forgetMicrosoft(): void;
  /** Leaves for Microsoft, which signs the person out. Resolves once the page is leaving. */
  signOutOfMicrosoft(): Promise<void>;
  /** Forgets what this tab keeps: forms half filled in, and where somebody wanted to go. */
  forgetTab(): void;
  /** Goes to an address within the page. */
  go(path: string): void;
  /** Loads an address as a new document, so that nothing is left in memory. */
  load(path: string): void;
  notify(toast: Pick<Toast, 'id' | 'title' | 'description' | 'color' | 'icon'>): void;
}
