import { DevicesAnswer, LetterAnswer, MailboxAnswer, type ProfileBody, User } from '@lorecrew/contract/api/account';
import {
  type ChangePasswordBody,
  type ConfirmLinkBody,
  ConnectionLetter,
  type ConnectionLink,
  type ConnectProviderBody,
  Done,
  type EmailLink,
  type ForgotPasswordBody,
  PasswordAnswer,
  type Provider,
  type ResetPasswordBody,
  type SignupBody,
  VerificationLetter,
  type VerifyEmailBody,
} from '@lorecrew/contract/api/auth';
import {
  ColleagueInvitationsAnswer,
  type CompanyBody,
  type CompanyRole,
  type InviteColleagueBody,
  MembersAnswer,
} from '@lorecrew/contract/api/company';
import { PublicConfig } from '@lorecrew/contract/api/config';
import { DashboardAnswer } from '@lorecrew/contract/api/dashboard';
import { TokenAnswer } from '@lorecrew/contract/api/experience';
import { type FeltBody, FeltLetterAnswer } from '@lorecrew/contract/api/felt';
import type { StopLettersBody } from '@lorecrew/contract/api/letters';
import { calls } from '@lorecrew/contract/calls';
import { z } from '@lorecrew/contract/schema';
import type { AdminCalls } from '../accounts/admin-state.ts';
import type { ApiClient } from './api-client.ts';

const MaybeToken = TokenAnswer.partial().nullable();

/** The calls of signing in and out, as the organiser's state makes them. Whoever signs in shows the mark of their browser. */
export function adminCalls(api: ApiClient, deviceMark: () => string): AdminCalls {
  const marked = <Body>(body: Body) => ({ ...body, device_mark: deviceMark() });
  return {
    async login(credentials) {
      const answer = await api.call({ method: 'POST', path: calls.login, body: marked(credentials), answer: MaybeToken });
      return answer?.token ?? null;
    },
    async socialVerify(body) {
      const path = calls.socialVerify.replace(':provider', body.provider);
      return (await api.call({ method: 'POST', path, body: marked(body), answer: MaybeToken }))?.token ?? null;
    },
    user: (by) => api.call({ method: 'GET', path: calls.user, ...by, answer: User }),
    async refresh({ token }) {
      const answer = await api.call({ method: 'POST', path: calls.refreshToken, body: {}, token, answer: MaybeToken });
      return answer?.token ?? null;
    },
    async logout({ token, keepsBrowserSession = false }) {
      const body = keepsBrowserSession ? { keep_browser_session: true } : {};
      await api.call({ method: 'POST', path: calls.logout, body, token, quiet: true, answer: z.unknown() });
    },
  };
}

/** The calls of a letter's link. Those that use it up answer a token, or null for an answer without one. */
export function letterCalls(api: ApiClient, deviceMark: () => string) {
  const signIn = async (path: string, body: object) => {
    const marked = { ...body, device_mark: deviceMark() };
    return (await api.call({ method: 'POST', path, body: marked, answer: MaybeToken }))?.token ?? null;
  };
  return {
    lookAtVerification: (body: EmailLink) =>
      api.call({ method: 'POST', path: calls.lookAtVerification, body, answer: VerificationLetter }),
    verifyEmail: (body: VerifyEmailBody) => signIn(calls.verifyEmail, body),
    lookAtConnection: (body: ConnectionLink) =>
      api.call({ method: 'POST', path: calls.lookAtConnection, body, answer: ConnectionLetter }),
    confirmLink: (body: ConfirmLinkBody) => signIn(calls.confirmLink, body),
    stop: ({ token, ...body }: StopLettersBody & { token: string }) =>
      api.call({ method: 'POST', path: calls.unsubscribe.replace(':token', token), body, answer: Done }),
    felt: (token: string) =>
      api.call({ method: 'GET', path: calls.feltLetter.replace(':token', token), answer: FeltLetterAnswer }),
    answerFelt: ({ token, ...body }: FeltBody & { token: string }) =>
      api.call({ method: 'POST', path: calls.feltLetter.replace(':token', token), body, answer: FeltLetterAnswer }),
  };
}

/** The other calls of accounts. Each throws an `ApiError` with words for the person. */
export function accountCalls(api: ApiClient) {
  const post = (path: string, body: unknown) => api.call({ method: 'POST', path, body, answer: Done });
  return {
    signup: (body: SignupBody) => post(calls.signup, body),
    connectProvider: (body: ConnectProviderBody) => post(calls.providers.replace(':provider', body.provider), body),
    disconnectProvider: (provider: Provider) =>
      api.call({ method: 'DELETE', path: calls.providers.replace(':provider', provider), body: {}, answer: Done }),
    forgotPassword: (body: ForgotPasswordBody) => post(calls.forgotPassword, body),
    resetPassword: (body: ResetPasswordBody) =>
      api.call({ method: 'POST', path: calls.resetPassword, body, answer: PasswordAnswer }),
    changePassword: (body: ChangePasswordBody) =>
      api.call({ method: 'PUT', path: calls.changePassword, body, answer: PasswordAnswer }),
    saveProfile: (body: ProfileBody) => api.call({ method: 'PUT', path: calls.profile, body, answer: User }),
    dashboard: () => api.call({ method: 'GET', path: calls.dashboard, answer: DashboardAnswer }),
    devices: () => api.call({ method: 'GET', path: calls.devices, answer: DevicesAnswer }),
    signOutDevice: (id: string) =>
      api.call({ method: 'DELETE', path: calls.device.replace(':id', encodeURIComponent(id)), body: {}, answer: Done }),
    signOutEverywhere: () => api.call({ method: 'DELETE', path: calls.devices, body: {}, answer: Done }),
    members: () => api.call({ method: 'GET', path: calls.members, answer: MembersAnswer }),
    setRole: ({ id, role }: { id: string; role: CompanyRole }) =>
      api.call({ method: 'PUT', path: calls.member.replace(':id', encodeURIComponent(id)), body: { role }, answer: Done }),
    removeMember: (id: string) =>
      api.call({ method: 'DELETE', path: calls.member.replace(':id', encodeURIComponent(id)), body: {}, answer: Done }),
    renameCompany: (body: CompanyBody) => api.call({ method: 'PUT', path: calls.company, body, answer: Done }),
    colleagueInvitations: () => api.call({ method: 'GET', path: calls.colleagueInvitations, answer: ColleagueInvitationsAnswer }),
    inviteColleague: (body: InviteColleagueBody) =>
      api.call({ method: 'POST', path: calls.colleagueInvitations, body, answer: ColleagueInvitationsAnswer }),
    revokeColleagueInvitation: (id: string) =>
      api.call({
        method: 'DELETE',
        path: calls.colleagueInvitation.replace(':id', encodeURIComponent(id)),
        body: {},
        answer: ColleagueInvitationsAnswer,
      }),
    leaveCompany: () => api.call({ method: 'DELETE', path: calls.membership, body: {}, answer: Done }),
    mailbox: () => api.call({ method: 'GET', path: calls.mailbox, answer: MailboxAnswer }),
    letter: (id: string) =>
      api.call({ method: 'GET', path: calls.letter.replace(':id', encodeURIComponent(id)), answer: LetterAnswer }),
    config: () => api.call({ method: 'GET', path: calls.config, answer: PublicConfig }),
  };
}
