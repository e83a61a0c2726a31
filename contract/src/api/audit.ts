import { SessionId } from '../ids.ts';
import { z } from '../schema.ts';

/** Everything that the audit log of a company records, by what it is about. A new action is listed here and in `locales/<language>/profile.json`. */
export const AUDIT_ACTIONS = {
  accounts: [
    'signup',
    'signup.known',
    'login.password',
    'login.letter',
    'login.microsoft',
    'login.company',
    'login.passkey',
    'login.passkey-refused',
    'login.refused',
    'login.code-refused',
    'logout',
    'token.reused',
    'device.signed-out',
    'devices.signed-out',
    'password.forgot',
    'password.changed',
    'email.verified',
    'email.asked',
    'email.changed',
    'email.kept',
    'identity.connected',
    'identity.disconnected',
    'second-factor.on',
    'second-factor.off',
    'second-factor.codes',
    'second-factor.reset',
    'passkey.added',
    'passkey.removed',
    'proof.shown',
    'proof.refused',
    'profile.updated',
    'calendar.created',
    'calendar.removed',
  ],
  company: [
    'company.renamed',
    'company.sign-in.set',
    'company.sign-in.removed',
    'company.domain.verified',
    'company.domain.removed',
    'company.second-factor.required',
    'company.second-factor.optional',
    'company.erased',
    'colleague.invited',
    'colleague.invitation-revoked',
    'member.approved',
    'member.role',
    'member.removed',
    'member.factor-reset',
    'membership.owner',
    'membership.organiser',
    'membership.removed',
    'operator.made',
    'operator.removed',
    'audit.exported',
    'api-key.created',
    'api-key.revoked',
    'directory.user-created',
    'directory.user-changed',
    'directory.user-deactivated',
    'directory.user-deleted',
    'directory.group-created',
    'directory.group-changed',
    'directory.group-deleted',
    'directory.group-organisers',
    'webhook.created',
    'webhook.changed',
    'webhook.removed',
    'webhook.secret-rotated',
    'webhook.replayed',
  ],
  sessions: [
    'session.planned',
    'session.changed',
    'session.rescheduled',
    'session.cancelled',
    'session.deleted',
    'session.paused',
    'session.resumed',
    'session.started',
    'session.ended',
    'session.organiser-added',
    'session.organiser-removed',
    'session.crews-arranged',
    'session.invitations-changed',
    'session.person-removed',
    'session.text-kept',
    'session.text-removed',
    'programme.planned',
    'template.saved',
    'template.renamed',
    'template.deleted',
  ],
  people: [
    'people.added',
    'people.add-undone',
    'people.invited',
    'people.removed',
    'people.link-copied',
    'people.link-replaced',
    'people.seat-passed',
    'people.own-seat-passed',
    'person.erased',
    'join-link.changed',
    'join-link.replaced',
    'join-link.seated',
    'seat.allowed',
    'seat.declined',
  ],
  reports: ['report.shared', 'report.unshared', 'session.anonymised', 'preview.shared', 'preview.unshared'],
  orders: ['order.placed', 'order.paid', 'order.refund', 'order.refund-undone', 'order.dispute', 'order.dispute-undone'],
} as const;

export type AuditKind = keyof typeof AUDIT_ACTIONS;
export type AuditAction = (typeof AUDIT_ACTIONS)[AuditKind][number];

export const AUDIT_KINDS = ['accounts', 'company', 'sessions', 'people', 'reports', 'orders'] as const satisfies AuditKind[];

export const AUDIT_PAGE = 50;
/** A file of the audit log has the latest so many entries. */
export const AUDIT_FILE_MAX_ENTRIES = 10_000;

const Moment = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(8.64e15));

const filter = {
  /** What was done is about this. */
  kind: z.optional(z.enum(AUDIT_KINDS)),
  action: z.optional(z.enum(Object.values(AUDIT_ACTIONS).flat())),
  /** Who did it. */
  userId: z.optional(z.uuid()),
  /** First moment of the period. */
  fromMs: z.optional(Moment),
  /** The moment after the period. */
  untilMs: z.optional(Moment),
};

/** Query of `GET /api/company/audit.csv`. Everything is optional. */
export const AuditFileQuery = z.object(filter);
export type AuditFileQuery = z.infer<typeof AuditFileQuery>;

/** Query of `GET /api/company/audit`. Everything is optional. */
export const AuditQuery = z.object({
  ...filter,
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** One line of the audit log. */
export const AuditEntry = z.object({
  id: z.string(),
  atMs: z.number(),
  /** One of `AUDIT_ACTIONS`, or of an earlier build. */
  action: z.string(),
  /** Whom it names; null for guests and for what happens by itself. An account that was deleted is not named. */
  person: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** The network the call came from, without the machine in it; empty where there was no call. */
  network: z.string(),
  /** The session it is about; absent where it is about none, or that session was deleted. */
  session: z.optional(z.object({ id: SessionId, name: z.string() })),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Answer of `GET /api/company/audit`: a page of at most `AUDIT_PAGE` entries, the latest first. */
export const AuditAnswer = z.object({ entries: z.array(AuditEntry), total: z.number() });
export type AuditAnswer = z.infer<typeof AuditAnswer>;

/** Answer of `GET /api/company/audit.csv`: no cell of it can be taken for a formula. */
export const AuditFileAnswer = z.object({
  csv: z.string(),
  /** Whether the file has every entry that the filter finds. */
  complete: z.boolean(),
});
