import { errorMessage } from '../errors.ts';
import { z } from '../schema.ts';
import { DeviceMark, Email, FirstName, GivenPassword, LastName, NewPassword } from './person.ts';

/** Body of `POST /api/login`; answers `TokenAnswer`, or AUTH_002 for every cause. */
export const LoginBody = z.strictObject({ email: Email, password: GivenPassword, device_mark: z.optional(DeviceMark) });
export type LoginBody = z.infer<typeof LoginBody>;

/** Body of `POST /api/signup`; answers `Done` with status 202, the same for an address that is known already. */
export const SignupBody = z.strictObject({
  first_name: FirstName,
  last_name: LastName,
  email: Email,
  password: NewPassword,
});
export type SignupBody = z.infer<typeof SignupBody>;

/** The providers of `POST /api/auth/{provider}/verify`. */
export const Provider = z.enum(['microsoft'], errorMessage('AUTH_006'));
export type Provider = z.infer<typeof Provider>;

/** What a provider says about somebody. */
export const IdToken = z
  .string('The token is missing.')
  .check(z.minLength(1, 'The token is missing.'), z.maxLength(16_384, 'The token is too long.'));

/** Body of `POST /api/auth/{provider}/verify`. `token` is the ID token; its nonce comes from `GET /api/auth/{provider}/nonce`. */
export const SocialVerifyBody = z.strictObject({
  provider: Provider,
  token: IdToken,
  device_mark: z.optional(DeviceMark),
});
export type SocialVerifyBody = z.infer<typeof SocialVerifyBody>;

/** Answer of `GET /api/auth/{provider}/nonce`: good once, for ten minutes, in the browser that asked. */
export const NonceAnswer = z.object({ nonce: z.string() });

/** Answer of calls that have nothing to tell but that they are done; `message` may be shown as it is. */
export const Done = z.object({ message: z.string() });
export type Done = z.infer<typeof Done>;

const LINK_INCOMPLETE = errorMessage('AUTH_003');
/** What a mailed link carries. */
export const LinkSecret = z.string(LINK_INCOMPLETE).check(z.regex(/^[A-Za-z0-9_-]{43}$/, LINK_INCOMPLETE));

/** The two parts of `/verify/email/{id}/{signature}`. As the body of `POST /api/email/look` it answers `SignUpAnswer`. */
export const EmailLink = z.strictObject({ id: z.uuid(LINK_INCOMPLETE), signature: LinkSecret });
export type EmailLink = z.infer<typeof EmailLink>;

/** Whom the link of a sign-up's letter is about. `confirmed`: the address is proved already, and the link opens nothing. */
export const SignUpAnswer = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  confirmed: z.boolean(),
});
export type SignUpAnswer = z.infer<typeof SignUpAnswer>;

/**
 * Body of `POST /api/email/verify`. The password becomes the account's, whatever was typed at sign-up; answers `TokenAnswer`. Once:
 * a link that was used, or whose address was proved in another way, is AUTH_003.
 */
export const VerifyEmailBody = z.extend(EmailLink, { password: NewPassword, device_mark: z.optional(DeviceMark) });
export type VerifyEmailBody = z.infer<typeof VerifyEmailBody>;

/** The part of `/verify/link/{token}`. As the body of `POST /api/auth/link/look` it answers `ProviderLinkAnswer`. */
export const ConnectionLink = z.strictObject({ token: LinkSecret });
export type ConnectionLink = z.infer<typeof ConnectionLink>;

/** What the owner of an account has to show before another way into it is connected; `sign-in` is one younger than ten minutes. */
export const SelfProof = z.enum(['nothing', 'password', 'sign-in']);
export type SelfProof = z.infer<typeof SelfProof>;

/** The person that the link of a letter about a Microsoft account names, and what it asks for besides that account. */
export const ProviderLinkAnswer = z.object({ email: z.string(), first_name: z.string(), asks: SelfProof });
export type ProviderLinkAnswer = z.infer<typeof ProviderLinkAnswer>;

/**
 * Body of `POST /api/auth/link`: the link, and an ID token of the very Microsoft account it is about, so that nobody connects an
 * account that is not theirs by pressing a button. Answers `TokenAnswer`.
 */
export const ConfirmLinkBody = z.extend(ConnectionLink, {
  id_token: IdToken,
  password: z.optional(GivenPassword),
  device_mark: z.optional(DeviceMark),
});
export type ConfirmLinkBody = z.infer<typeof ConfirmLinkBody>;

/** Body of `POST /api/user/providers/{provider}`, by bearer. Without the password, the sign-in must be younger than ten minutes. */
export const ConnectProviderBody = z.strictObject({
  provider: Provider,
  token: IdToken,
  password: z.optional(GivenPassword),
});
export type ConnectProviderBody = z.infer<typeof ConnectProviderBody>;

/**
 * Body of `POST /api/logout`, if there is one. A page whose token has expired keeps the browser session, because a sign-in may have begun
 * with it before this call is answered.
 */
export const LogoutBody = z.nullish(z.object({ keep_browser_session: z.optional(z.boolean()) }));
export type LogoutBody = z.infer<typeof LogoutBody>;

/** Body of `POST /api/password/forgot`; answers `Done`, the same whether the address is known or not. */
export const ForgotPasswordBody = z.strictObject({ email: Email });
export type ForgotPasswordBody = z.infer<typeof ForgotPasswordBody>;

const sameTwice = ({ password, password_confirmation }: { password: string; password_confirmation: string }): boolean =>
  password === password_confirmation;
const NOT_THE_SAME = { path: ['password_confirmation'], message: errorMessage('USER_014') };
const Repeated = z.string('Please repeat the password.').check(z.maxLength(1024, errorMessage('USER_014')));

/** Whether a Microsoft account stops opening the account with the new password. Without it: yes, where there was a password before. */
const DisconnectMicrosoft = z.optional(z.boolean());

/** Answer of a password that was set: whether Microsoft was disconnected by it. */
export const PasswordAnswer = z.extend(Done, { microsoft_disconnected: z.optional(z.boolean()) });
export type PasswordAnswer = z.infer<typeof PasswordAnswer>;

/** Body of `POST /api/password/reset`: `token` of `/reset-password/{token}`. Answers `PasswordAnswer`; nobody is signed in by it. */
export const ResetPasswordBody = z
  .strictObject({
    token: LinkSecret,
    password: NewPassword,
    password_confirmation: Repeated,
    disconnect_microsoft: DisconnectMicrosoft,
  })
  .check(z.refine(sameTwice, NOT_THE_SAME));
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>;

/**
 * Body of `PUT /api/user/password`, by bearer. Answers `PasswordAnswer`; every other device is signed out. `current_password` is empty for
 * an account that has no password yet, whose sign-in must then be younger than ten minutes; a wrong one is USER_012.
 */
export const ChangePasswordBody = z
  .strictObject({
    current_password: z.string('Please enter your current password.').check(z.maxLength(256, errorMessage('USER_012'))),
    password: NewPassword,
    password_confirmation: Repeated,
    disconnect_microsoft: DisconnectMicrosoft,
  })
  .check(z.refine(sameTwice, NOT_THE_SAME));
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;

/** Answer with status 202 of calls that sign in, where a second factor is asked for: what goes with the code, good for ten minutes. */
export const ChallengeAnswer = z.object({ challenge: z.string() });
export type ChallengeAnswer = z.infer<typeof ChallengeAnswer>;
