// Written by "npm run schema" from the migrations; do not edit.
import type { BillTo } from '@lorecrew/contract/api/checkout';
import type { JudgedRow } from '@lorecrew/contract/api/people';
import type { ColumnType } from 'kysely';

/** A document: read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
type List<T> = ColumnType<T[], readonly T[], readonly T[]>;
/** May be left out of a new row. */
type Generated<T> =
  T extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>;

export interface ApiKeyTable {
  id: string;
  company_id: string;
  user_id: string;
  name: string;
  prefix: string;
  hash: string;
  may_change_sessions: boolean;
  may_change_people: boolean;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  may_provision: Generated<boolean>;
}

export interface AppUserTable {
  id: string;
  company_id: string;
  first_name: string;
  last_name: string;
  email: string;
  email_verified_at: Date | null;
  user_type_id: number;
  password_hash: string | null;
  created_at: Generated<Date>;
  membership: Generated<'pending' | 'approved' | 'removed'>;
  country_id: string | null;
  timezone_id: string | null;
  area_code: string | null;
  phone_number: string | null;
  last_signed_in_at: Date | null;
  role: Generated<'owner' | 'organiser'>;
  approved_at: Date | null;
  language: Generated<'en' | 'de' | 'es' | 'fr'>;
}

export interface AuditTable {
  id: Generated<string>;
  at: Date;
  company_id: string | null;
  user_id: string | null;
  action: string;
  network: Generated<string>;
  session_id: string | null;
}

export interface AwardLinkTable {
  id: string;
  company_id: string;
  session_id: string;
  consumer_id: string;
  sheet: Json<unknown>;
  created_at: Date;
  expires_at: Date;
}

export interface BillToTable {
  company_id: string;
  company: string;
  street: string;
  postal_code: string;
  city: string;
  country_id: string;
  vat_id: string;
  customer: string | null;
}

export interface CalendarFeedTable {
  user_id: string;
  company_id: string;
  hash: string;
  created_at: Date;
}

export interface ColleagueInvitationTable {
  id: string;
  company_id: string;
  email: string;
  invited_by: string;
  created_at: Date;
  expires_at: Date;
}

export interface CompanyTable {
  id: string;
  name: string;
  demo: Generated<boolean>;
  created_at: Generated<Date>;
  erased_at: Date | null;
  second_factor_required_at: Date | null;
}

export interface CompanyDomainTable {
  domain: string;
  company_id: string;
  verified_at: Date | null;
}

export interface CompanyDomainClaimTable {
  company_id: string;
  domain: string;
}

export interface CompanySignInTable {
  company_id: string;
  issuer: string;
  client_id: string | null;
  sealed_secret: string | null;
  required: boolean;
  changed_at: Date;
  kind: Generated<'oidc' | 'saml'>;
  sign_in_url: string | null;
  certificates: string | null;
}

export interface ConsentTable {
  id: Generated<string>;
  at: Date;
  visitor: string;
  version: number;
  analytics: boolean;
  replay: boolean;
  chat: boolean;
}

export interface ConsumerTable {
  id: string;
  company_id: string;
  first_name: string;
  last_name: string;
  email: string;
  created_at: Generated<Date>;
  import_id: string | null;
  reminders_off_at: Date | null;
  language: 'en' | 'de' | 'es' | 'fr' | null;
}

export interface ConsumerWordTable {
  company_id: string;
  consumer_id: string;
  word: string;
}

export interface ContactMessageTable {
  id: string;
  at: Date;
  topic: string;
  name: string;
  email: string;
  company: string;
  message: string;
  suspected: boolean;
}

export interface CreditAccountTable {
  company_id: string;
  available: Generated<number>;
  held: Generated<number>;
  spent: Generated<number>;
  expired: Generated<number>;
  purchased: Generated<number>;
  granted: Generated<number>;
  owed: Generated<number>;
  head: Generated<number>;
}

export interface CreditEntryTable {
  company_id: string;
  seq: number;
  key: string;
  at: Date;
  reason: 'bought' | 'granted' | 'held' | 'released' | 'captured' | 'expired' | 'settled' | 'withdrawn' | 'restored';
  cause:
    | 'order'
    | 'welcome'
    | 'operator'
    | 'booked'
    | 'fewer'
    | 'cancelled'
    | 'absent'
    | 'present'
    | 'over'
    | 'age'
    | 'owed'
    | 'refund'
    | 'dispute';
  from_account: string;
  to_account: string;
  amount: number;
  session_id: string | null;
  order_id: string | null;
  label: string;
  expires_at: Date | null;
  available_after: number;
  held_after: number;
  owed_after: number;
}

export interface CreditNoteTable {
  company_id: string;
  order_id: string;
  id: string;
  number: Generated<number>;
  cause: 'refund' | 'dispute';
  cents: number;
  credits: number;
  at: Date;
  undone_at: Date | null;
}

export interface CreditOrderTable {
  company_id: string;
  id: string;
  number: Generated<number>;
  request_key: string;
  user_id: string | null;
  email: string;
  product_id: string;
  credits: number;
  unit_cents: number;
  currency: string;
  net_cents: number;
  tax_cents: number | null;
  total_cents: number | null;
  method: 'card' | 'invoice';
  po_number: string;
  bill_to: Json<BillTo>;
  status: Generated<'waiting' | 'processing' | 'paid' | 'failed' | 'closed'>;
  reference: string | null;
  pay_url: string | null;
  has_invoice: Generated<boolean>;
  created_at: Date;
  paid_at: Date | null;
  settled: Generated<number>;
}

export interface CreditWelcomeTable {
  domain: string;
  company_id: string | null;
  at: Date;
}

export interface CrewWishTable {
  company_id: string;
  session_id: string;
  n: number;
  kind: 'together' | 'apart';
  consumer_id: string;
}

export interface DataKeyTable {
  name: string;
  key_id: string;
  sealed: string;
}

export interface DatabaseLoginTable {
  name: string;
  password: string;
}

export interface DeviceMarkTable {
  company_id: string;
  user_id: string;
  hash: string;
  device: string;
  created_at: Date;
  last_used_at: Date;
}

export interface DirectoryGroupTable {
  id: string;
  company_id: string;
  name: string;
  external_id: string | null;
  makes_organisers: Generated<boolean>;
  version: Generated<number>;
  created_at: Date;
  changed_at: Date;
}

export interface DirectoryGroupMemberTable {
  company_id: string;
  group_id: string;
  user_id: string;
}

export interface DirectoryUserTable {
  id: string;
  company_id: string;
  user_name: string;
  external_id: string | null;
  first_name: string;
  last_name: string;
  display_name: string;
  email: string;
  active: boolean;
  member_id: string | null;
  made_member: Generated<boolean>;
  version: Generated<number>;
  created_at: Date;
  changed_at: Date;
}

export interface EmailQuotaTable {
  key: string;
  window_started_at: Date;
  used: number;
  max_used: number;
}

export interface EmailStopTable {
  address_hash: string;
  stopped_at: Date;
}

export interface FeltLetterTable {
  company_id: string;
  session_id: string;
  consumer_id: string;
  moment: 'day30' | 'day60';
  due_at: Date;
}

export interface JobClaimTable {
  job: string;
  holder: string;
  held_until: Date;
}

export interface JoinLinkTable {
  session_id: string;
  company_id: string;
  code: string;
  is_open: boolean;
  admission: 'at-once' | 'host';
  domains: List<string>;
  made_at: Date;
}

export interface LastBackupTable {
  only_row: Generated<boolean>;
  taken_at: Date;
  bytes: number;
  encrypted: boolean;
}

export interface LetterRequestTable {
  id: string;
  kind: 'reset' | 'verification';
  email: string;
  network: string;
  created_at: Date;
}

export interface LiveTicketTable {
  hash: string;
  company_id: string;
  session_id: string;
  consumer_id: string;
  expires_at: Date;
  family_id: string | null;
}

export interface MailLinkTable {
  id: string;
  purpose: 'verify' | 'reset' | 'connect' | 'address' | 'keep';
  hash: string;
  company_id: string;
  user_id: string;
  email: string;
  provider: string | null;
  tenant: string | null;
  subject: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface MailOutboxTable {
  id: string;
  kind: string;
  company_id: string | null;
  to_address: string;
  created_at: Date;
  next_attempt_at: Date;
  attempts: Generated<number>;
  sent_at: Date | null;
  failed_at: Date | null;
  last_error: string | null;
  sealed: string | null;
  good_until: Date | null;
  forgotten_when_sent: Generated<boolean>;
  session_id: string | null;
  priority: Generated<number>;
}

export interface NodeTable {
  id: string;
  host: string;
  build: string;
  redis: 'connected' | 'away' | 'none';
  started_at: Generated<Date>;
  seen_at: Generated<Date>;
}

export interface PageAssetTable {
  path: string;
  brotli: boolean;
  content: Uint8Array;
  used_at: Generated<Date>;
}

export interface PageBuildTable {
  id: string;
  first_started_at: Generated<Date>;
  published_at: Generated<Date>;
  used_at: Generated<Date>;
}

export interface PasskeyTable {
  id: string;
  company_id: string;
  user_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  synced: boolean;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface PaymentNoticeTable {
  company_id: string;
  id: string;
  type: string;
  order_id: string;
  received_at: Date;
}

export interface PeopleImportTable {
  id: string;
  company_id: string;
  session_id: string | null;
  request_key: string;
  file: Generated<string>;
  added: Generated<number>;
  outcome: Generated<Json<readonly JudgedRow[]>>;
  created_at: Date;
  undone_at: Date | null;
}

export interface PreviewLinkTable {
  id: string;
  company_id: string;
  kind: 'story' | 'draft';
  slug: string;
  made_at: Date;
  expires_at: Date;
}

export interface ProductTable {
  id: string;
  credits: number;
  unit_cents: number;
  currency: Generated<string>;
  active: Generated<boolean>;
}

export interface ProgrammeTable {
  id: string;
  company_id: string;
  name: string;
  request_key: string;
  created_at: Date;
}

export interface RecoveryCodeTable {
  hash: string;
  company_id: string;
  user_id: string;
  created_at: Date;
  used_at: Date | null;
}

export interface ReportLinkTable {
  id: string;
  company_id: string;
  session_id: string;
  made_at: Date;
  expires_at: Date;
}

export interface SandboxNoticeTable {
  id: string;
  payment_id: string;
  body: string;
  due_at: Date;
  attempts: Generated<number>;
}

export interface SandboxPaymentTable {
  id: string;
  order_id: string;
  state: Json<unknown>;
  created_at: Date;
}

export interface SchemaMigrationTable {
  name: string;
  digest: string;
  applied_at: Generated<Date>;
  compatible_from: string | null;
}

export interface SeatRequestTable {
  id: string;
  company_id: string;
  session_id: string;
  kind: 'takeover' | 'admission' | 'waiting-list';
  consumer_id: string | null;
  secret_hash: string;
  name: Generated<string>;
  email: Generated<string>;
  device: Generated<string>;
  created_at: Date;
  expires_at: Date;
  answer: 'allowed' | 'declined' | null;
  answered_at: Date | null;
  answered_by: 'holder' | 'organiser' | null;
  language: 'en' | 'de' | 'es' | 'fr' | null;
}

export interface SecondFactorTable {
  user_id: string;
  company_id: string;
  sealed_key: string | null;
  confirmed_at: Date | null;
  last_step: Generated<number>;
  waiting_key: string | null;
  waiting_since: Date | null;
}

export interface SessionTable {
  id: string;
  public_id: string;
  company_id: string;
  experience: string;
  version: number;
  status: Generated<'scheduled' | 'live' | 'completed' | 'cancelled'>;
  starts_at: Date;
  ended_at: Date | null;
  seats: number;
  demo: Generated<boolean>;
  speed: Generated<number>;
  created_at: Generated<Date>;
  organiser_id: string | null;
  opened_by: List<string> | null;
  name: Generated<string>;
  zone: Generated<string>;
  revision: Generated<number>;
  request_key: string | null;
  asked: Json<unknown> | null;
  asked_at: Date | null;
  remind_at: Date | null;
  paused_at: Date | null;
  crews: number | null;
  crews_version: Generated<number>;
  crews_asked_at: Date | null;
  rehearsal: List<string> | null;
  language: Generated<'en' | 'de' | 'es' | 'fr'>;
  meeting_url: string | null;
  links_only: boolean | null;
  invitation_sentence: Generated<string>;
  invite_at: Date | null;
  passes_seats: Generated<boolean>;
  calendar_sequence: Generated<number>;
  programme_id: string | null;
}

export interface SessionConsumerTable {
  company_id: string;
  session_id: string;
  consumer_id: string;
  created_at: Generated<Date>;
  over: Generated<boolean>;
  import_id: string | null;
  answer: 'coming' | 'not_coming' | null;
  answered_at: Date | null;
  opened_at: Date | null;
  link_no: Generated<number>;
  written_at: Date | null;
  crew: number | null;
  felt: Generated<List<string>>;
  award_shown: Generated<boolean>;
  check_grade: 'good' | 'limited' | 'none' | null;
  check_causes: Generated<List<string>>;
  checked_at: Date | null;
  opened_family: string | null;
  opened_network: string | null;
  takeovers: Generated<number>;
  email_held_back_at: Date | null;
  awaits_invitation: Generated<boolean>;
  keepsake_agreed: boolean | null;
}

export interface SessionFeltTable {
  session_id: string;
  company_id: string;
  question: 'said' | 'again';
  answers: List<number>;
  moment: 'before' | 'after' | 'day30' | 'day60';
}

export interface SessionOrganiserTable {
  company_id: string;
  session_id: string;
  user_id: string;
}

export interface SessionReportTable {
  session_id: string;
  company_id: string;
  figures: Json<unknown>;
  made_at: Date;
  crew: List<string> | null;
}

export interface SessionTemplateTable {
  id: string;
  company_id: string;
  session_id: string;
  name: string;
  created_at: Date;
}

export interface SessionWordTable {
  company_id: string;
  session_id: string;
  word: string;
}

export interface SettingTable {
  key: string;
  value: Json<unknown>;
}

export interface ShowDrawingTable {
  hash: string;
  svg: string;
}

export interface ShowEventTable {
  session_id: string;
  seq: number;
  company_id: string;
  cmd_id: string;
  actor: string;
  type: string;
  body: Json<unknown>;
  at: Date;
}

export interface ShowPresenceTable {
  session_id: string;
  participant_id: string;
  company_id: string;
  last_seen_at: Date;
}

export interface ShowStageTable {
  hash: string;
  stage: string;
}

export interface ShowStoryTable {
  hash: string;
  format: number;
  slug: string;
  version: number;
  story: string;
  kept_at: Generated<Date>;
}

export interface ShowStreamTable {
  session_id: string;
  company_id: string;
  incarnation: string;
  head: Generated<number>;
  next_deadline_at: Date | null;
  pseudonymised_at: Date | null;
}

export interface ShowTextTable {
  session_id: string;
  id: string;
  company_id: string;
  author: string;
  body: string;
}

export interface TokenTable {
  id: string;
  hash: string;
  kind: 'dashboard' | 'experience';
  company_id: string;
  user_id: string | null;
  consumer_id: string | null;
  session_id: string | null;
  created_at: Generated<Date>;
  expires_at: Date;
  family_id: Generated<string>;
  family_started_at: Generated<Date>;
  replaced_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
  device: Generated<string>;
  way: Generated<string>;
  proved_at: Date | null;
}

export interface UsedNonceTable {
  hash: string;
  expires_at: Date;
}

export interface UserIdentityTable {
  provider: string;
  tenant: string;
  subject: string;
  company_id: string;
  user_id: string;
  created_at: Generated<Date>;
}

export interface UserNotificationTable {
  id: Generated<string>;
  company_id: string;
  user_id: string;
  kind: string;
  key: string;
  session_id: string | null;
  about_id: string | null;
  label: Generated<string>;
  figures: Generated<Json<unknown>>;
  at: Date;
  read_at: Date | null;
}

export interface UserSettingTable {
  company_id: string;
  user_id: string;
  key: string;
  value: boolean;
  changed_at: Date;
}

export interface VoiceConsentTable {
  company_id: string;
  session_id: string;
  consumer_id: string;
  given_at: Date;
}

export interface VoiceSpanTable {
  company_id: string;
  session_id: string;
  consumer_id: string;
  crew: string;
  from_ms: number;
  to_ms: number;
  delayed: boolean;
}

export interface WebhookDeliveryTable {
  id: string;
  company_id: string;
  endpoint_id: string;
  event_id: string;
  event: string;
  payload: string;
  consumer_id: string | null;
  created_at: Date;
  attempts: Generated<number>;
  next_attempt_at: Date | null;
  claimed_until: Date | null;
  last_attempt_at: Date | null;
  last_status: number | null;
  last_failure: 'status' | 'timeout' | 'address' | 'connection' | 'off' | null;
  delivered_at: Date | null;
}

export interface WebhookEndpointTable {
  id: string;
  company_id: string;
  sealed_url: string;
  sealed_secret: string;
  sealed_former_secret: string | null;
  former_until: Date | null;
  events: List<string>;
  is_on: boolean;
  created_at: Date;
  failing_since: Date | null;
  switched_off_at: Date | null;
}

/** Every table and its columns. */
export interface Schema {
  api_key: ApiKeyTable;
  app_user: AppUserTable;
  audit: AuditTable;
  award_link: AwardLinkTable;
  bill_to: BillToTable;
  calendar_feed: CalendarFeedTable;
  colleague_invitation: ColleagueInvitationTable;
  company: CompanyTable;
  company_domain: CompanyDomainTable;
  company_domain_claim: CompanyDomainClaimTable;
  company_sign_in: CompanySignInTable;
  consent: ConsentTable;
  consumer: ConsumerTable;
  consumer_word: ConsumerWordTable;
  contact_message: ContactMessageTable;
  credit_account: CreditAccountTable;
  credit_entry: CreditEntryTable;
  credit_note: CreditNoteTable;
  credit_order: CreditOrderTable;
  credit_welcome: CreditWelcomeTable;
  crew_wish: CrewWishTable;
  data_key: DataKeyTable;
  database_login: DatabaseLoginTable;
  device_mark: DeviceMarkTable;
  directory_group: DirectoryGroupTable;
  directory_group_member: DirectoryGroupMemberTable;
  directory_user: DirectoryUserTable;
  email_quota: EmailQuotaTable;
  email_stop: EmailStopTable;
  felt_letter: FeltLetterTable;
  job_claim: JobClaimTable;
  join_link: JoinLinkTable;
  last_backup: LastBackupTable;
  letter_request: LetterRequestTable;
  live_ticket: LiveTicketTable;
  mail_link: MailLinkTable;
  mail_outbox: MailOutboxTable;
  node: NodeTable;
  page_asset: PageAssetTable;
  page_build: PageBuildTable;
  passkey: PasskeyTable;
  payment_notice: PaymentNoticeTable;
  people_import: PeopleImportTable;
  preview_link: PreviewLinkTable;
  product: ProductTable;
  programme: ProgrammeTable;
  recovery_code: RecoveryCodeTable;
  report_link: ReportLinkTable;
  sandbox_notice: SandboxNoticeTable;
  sandbox_payment: SandboxPaymentTable;
  schema_migration: SchemaMigrationTable;
  seat_request: SeatRequestTable;
  second_factor: SecondFactorTable;
  session: SessionTable;
  session_consumer: SessionConsumerTable;
  session_felt: SessionFeltTable;
  session_organiser: SessionOrganiserTable;
  session_report: SessionReportTable;
  session_template: SessionTemplateTable;
  session_word: SessionWordTable;
  setting: SettingTable;
  show_drawing: ShowDrawingTable;
  show_event: ShowEventTable;
  show_presence: ShowPresenceTable;
  show_stage: ShowStageTable;
  show_story: ShowStoryTable;
  show_stream: ShowStreamTable;
  show_text: ShowTextTable;
  token: TokenTable;
  used_nonce: UsedNonceTable;
  user_identity: UserIdentityTable;
  user_notification: UserNotificationTable;
  user_setting: UserSettingTable;
  voice_consent: VoiceConsentTable;
  voice_span: VoiceSpanTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_endpoint: WebhookEndpointTable;
}
