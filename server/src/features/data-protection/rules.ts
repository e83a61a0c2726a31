import type { DataProtectionDocument, DocumentLanguage } from '@lorecrew/contract/api/data-protection';
import { BRAND } from '@lorecrew/contract/brand';
import { LOCALES } from '@lorecrew/contract/languages';
import type { ProseBlock, ProseDocument, ProseSection } from '@lorecrew/contract/prose-document';
import type { SiteFacts } from '@lorecrew/contract/site-facts';
import { german } from './texts-de.ts';
import { type DocumentTexts, english } from './texts-en.ts';

const TEXTS: Readonly<Record<DocumentLanguage, DocumentTexts>> = { en: english, de: german };
const DAY_MS = 86_400_000;

/** Hosts of the configuration that public pages do not tell of; null where there is none, or it is on the machine itself. */
export interface InnerHosts {
  readonly database: string | null;
  readonly redis: string | null;
  readonly replies: string | null;
  readonly traces: string | null;
}

/** What the documents are made from. */
export interface ProcessingFacts {
  readonly company: string;
  readonly site: Pick<SiteFacts, 'origin' | 'operator' | 'settings' | 'mailHost' | 'stripe' | 'media' | 'database'>;
  readonly inner: InnerHosts;
  /** Rows that end by age, as the retention rules have them. */
  readonly endings: readonly { readonly table: string; readonly keptMs: number }[];
  readonly pseudonymsAfterMs: number;
  readonly lastBackupMs: number | null;
  readonly nowMs: number;
}

type ServiceName = keyof DocumentTexts['services']['of'];
type Service = readonly [name: ServiceName, host: string];

const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\]|)$/;

/** The host of an address; null for one on the machine itself. */
export function outerHost(address: string | null): string | null {
  if (address === null) return null;
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? hostname;
  return LOCAL.test(host) || host.startsWith('/') ? null : host;
}

/** The host in a `stun:` or `turn:` address. */
function mediaHost(address: string): string {
  const [host = ''] = address.replace(/^\w+:/, '').split(/[:?]/);
  return host;
}

function named(name: ServiceName, host: string | null): Service[] {
  return host === null ? [] : [[name, host]];
}

function hosts(name: ServiceName, addresses: readonly string[]): Service[] {
  return addresses.length === 0 ? [] : [[name, [...new Set(addresses.map(mediaHost))].join(', ')]];
}

/** Companies that work for the processor, by the settings. */
export function subProcessors({ site, inner }: Pick<ProcessingFacts, 'site' | 'inner'>): Service[] {
  const { operator, mailHost, stripe, media, settings } = site;
  const { services } = settings;
  return [
    ...named('hosting', operator?.hosting ?? null),
    ...named('database', inner.database),
    ...named('redis', inner.redis),
    ...named('mail', mailHost !== null && LOCAL.test(mailHost) ? null : mailHost),
    ...named('replies', inner.replies),
    ...named('stripe', stripe ? 'stripe.com' : null),
    ...named('livekit', outerHost(media.rooms?.url ?? null)),
    ...hosts('turn', media.turn),
    ...hosts('stun', media.stun),
    ...named('errorReports', outerHost(services.errorReports)),
    ...named('analytics', outerHost(services.analytics)),
    ...named('replay', outerHost(services.replay)),
    ...named('chat', outerHost(services.chat)),
    ...named('traces', inner.traces),
  ];
}

/** Services that people or the company choose. */
function chosenServices({ media, settings }: ProcessingFacts['site']): Service[] {
  return [
    ...named('microsoft', settings.microsoftClientId === null ? null : outerHost(settings.microsoftAuthority)),
    ...(media.meetingHosts.length === 0 ? [] : [['meetings', media.meetingHosts.join(', ')] as const]),
  ];
}

/** Every table whose rows end by age, by what it is called in the documents. */
export const KEPT: Readonly<Record<keyof DocumentTexts['kept']['of'], readonly string[]>> = {
  log: ['show_event', 'show_text', 'show_stream'],
  voices: ['voice_consent'],
  sessions: ['session', 'consumer', 'programme'],
  imports: ['people_import'],
  emails: ['mail_outbox'],
  notifications: ['user_notification'],
  webhooks: ['webhook_delivery'],
  audit: ['audit'],
  devices: ['device_mark'],
  consent: ['consent'],
  contact: ['contact_message'],
  unproven: ['app_user'],
  payments: ['payment_notice', 'sandbox_payment'],
  orders: ['credit_order', 'credit_entry', 'credit_account', 'company'],
  technical: [
    ...['live_ticket', 'token', 'seat_request', 'mail_link', 'report_link', 'preview_link', 'colleague_invitation', 'used_nonce'],
    ...['award_link', 'letter_request', 'show_presence', 'email_quota'],
  ],
};

function inWords(ms: number, language: DocumentLanguage): string {
  const days = ms / DAY_MS;
  const say = (n: number, unit: 'day' | 'month' | 'year') =>
    new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'long' }).format(n);
  if (days % 366 === 0) return say(days / 366, 'year');
  if (days % 31 === 0) return say(days / 31, 'month');
  return say(Math.ceil(days), 'day');
}

function longest({ endings }: ProcessingFacts, tables: readonly string[]): number {
  return Math.max(...endings.filter(({ table }) => tables.includes(table)).map(({ keptMs }) => keptMs));
}

interface Made {
  readonly facts: ProcessingFacts;
  readonly language: DocumentLanguage;
  readonly texts: DocumentTexts;
}

const text = (words: string): ProseBlock => ({ kind: 'text', text: words });

/** A sentence with its slots filled. */
function fill(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);
}

function values({ facts, language, texts }: Made): Readonly<Record<string, string>> {
  const { company, site, pseudonymsAfterMs, nowMs } = facts;
  return {
    company,
    operator: site.operator?.name ?? texts.facts.noOperator,
    contact: site.operator?.contact ?? texts.facts.noOperator,
    hosting: site.operator?.hosting ?? texts.records.unknown,
    origin: site.origin,
    day: dayIn(nowMs, language),
    measures: texts.names.measures,
    list: texts.names['sub-processors'],
    orders: inWords(longest(facts, KEPT.orders), language),
    audit: inWords(longest(facts, KEPT.audit), language),
    pseudonyms: inWords(pseudonymsAfterMs, language),
  };
}

function dayIn(ms: number, language: DocumentLanguage): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(ms);
}

function statusSection({ facts, texts }: Made, binding: string | null): ProseSection {
  const { heading, made, demo, counsel } = texts.status;
  const sentences = [made, ...(facts.site.operator === null ? [demo] : binding === null ? [] : [binding]), counsel];
  return { heading, blocks: sentences.map(text) };
}

function keptBlocks({ facts, language, texts }: Made): ProseBlock[] {
  const { columns, of, pseudonyms } = texts.kept;
  const names = Object.keys(KEPT) as (keyof typeof KEPT)[];
  return [
    {
      kind: 'table',
      columns: [
        { title: columns.what, share: 3 },
        { title: columns.howLong, share: 1 },
      ],
      rows: names.map((name) => [of[name], inWords(longest(facts, KEPT[name]), language)]),
    },
    text(fill(pseudonyms, { days: inWords(facts.pseudonymsAfterMs, language) })),
  ];
}

function agreement(made: Made): ProseSection[] {
  const { facts, texts } = made;
  const { subject, data, instructions, confidentiality, security, subProcessors, rights, breaches, end, evidence } =
    texts.agreement;
  const { signatures, binding } = texts.agreement;
  const people: ProseBlock = {
    kind: 'table',
    columns: [
      { title: data.columns.people, share: 1 },
      { title: data.columns.data, share: 4 },
    ],
    rows: [
      [data.organisers, data.organisersData],
      [data.participants, data.participantsData],
    ],
  };
  const signed: ProseSection[] =
    facts.site.operator === null
      ? []
      : [
          {
            heading: signatures.heading,
            blocks: [{ kind: 'signatures', lines: [signatures.controller, signatures.processor] }],
          },
        ];
  const plain = (part: { heading: string; text: string }) => ({ heading: part.heading, blocks: [text(part.text)] });
  return [
    statusSection(made, binding),
    plain(subject),
    { heading: data.heading, blocks: [text(data.text), people, text(data.special)] },
    ...[instructions, confidentiality, security, subProcessors].map(plain),
    { heading: rights.heading, blocks: [text(rights.text), { kind: 'list', items: rights.items }, text(rights.more)] },
    plain(breaches),
    { heading: end.heading, blocks: [text(end.text), ...keptBlocks(made)] },
    plain(evidence),
    ...signed,
  ];
}

function serviceTable({ texts }: Made, services: readonly Service[]): ProseBlock {
  const { columns, of } = texts.services;
  return {
    kind: 'table',
    columns: [
      { title: columns.what, share: 5 },
      { title: columns.who, share: 6 },
      { title: columns.learns, share: 7 },
      { title: columns.when, share: 5 },
    ],
    rows: services.map(([name, host]) => [of[name].what, host, of[name].learns, of[name].when]),
  };
}

function serviceSections(made: Made): ProseSection[] {
  const { facts, texts } = made;
  const { heading, none, others, othersText, countries, own } = texts.services;
  const working = subProcessors(facts);
  const chosen = chosenServices(facts.site);
  return [
    statusSection(made, null),
    {
      heading,
      blocks: working.length === 0 ? [text(none)] : [serviceTable(made, working), text(countries)],
    },
    {
      heading: others,
      blocks: chosen.length === 0 ? [text(own)] : [text(othersText), serviceTable(made, chosen), text(own)],
    },
  ];
}

function records(made: Made): ProseSection[] {
  const { categories, categoriesText, columns, rows, transfers, transfersText, retention, security, securityText } =
    made.texts.records;
  const table: ProseBlock = {
    kind: 'table',
    columns: [
      { title: columns.activity, share: 4 },
      { title: columns.people, share: 6 },
      { title: columns.why, share: 5 },
    ],
    rows,
  };
  return [
    statusSection(made, null),
    { heading: categories, blocks: [text(categoriesText), table] },
    { heading: transfers, blocks: [text(transfersText)] },
    { heading: retention, blocks: keptBlocks(made) },
    { heading: security, blocks: [text(securityText)] },
  ];
}

function mediaWords({ facts, texts }: Made): string {
  const { rooms, relayOnly } = facts.site.media;
  const { rows } = texts.measures;
  if (rooms) return fill(rows.rooms, { host: new URL(rooms.url).hostname });
  return relayOnly ? rows.relay : rows.mesh;
}

function measures(made: Made): ProseSection[] {
  const { facts, language, texts } = made;
  const { running, columns, rows, sections } = texts.measures;
  const { origin, database, mailHost, settings, stripe } = facts.site;
  const { lastBackupMs } = facts;
  const table: ProseBlock = {
    kind: 'table',
    columns: [
      { title: columns.what, share: 1 },
      { title: columns.how, share: 2 },
    ],
    rows: [
      [rows.connection, origin.startsWith('https:') ? rows.https : rows.plain],
      [rows.database, rows[database]],
      [rows.mail, mailHost === null ? rows.mailFolder : fill(rows.mailThrough, { host: mailHost })],
      [rows.media, mediaWords(made)],
      [rows.microsoft, settings.microsoftClientId === null ? rows.notOffered : rows.offered],
      [rows.payments, stripe ? rows.stripe : rows.sandbox],
      [rows.backup, lastBackupMs === null ? rows.noBackup : dayIn(lastBackupMs, language)],
    ],
  };
  return [
    statusSection(made, null),
    { heading: running, blocks: [table] },
    ...sections.map(({ heading, items }) => ({ heading, blocks: [{ kind: 'list', items }] satisfies ProseBlock[] })),
  ];
}

const SECTIONS: Readonly<Record<DataProtectionDocument, (made: Made) => ProseSection[]>> = {
  agreement,
  'sub-processors': serviceSections,
  records,
  measures,
};

function filled(block: ProseBlock, slots: Readonly<Record<string, string>>): ProseBlock {
  switch (block.kind) {
    case 'text':
      return text(fill(block.text, slots));
    case 'list':
      return { kind: 'list', items: block.items.map((item) => fill(item, slots)) };
    case 'signatures':
      return { kind: 'signatures', lines: block.lines.map((line) => fill(line, slots)) };
    case 'table':
      return block;
  }
}

/** One of the documents, as the running configuration has it. */
export function dataProtectionDocument(
  facts: ProcessingFacts,
  { document, language }: { document: DataProtectionDocument; language: DocumentLanguage },
): ProseDocument {
  const texts = TEXTS[language];
  const made = { facts, language, texts };
  const slots = values(made);
  const { operator, origin } = facts.site;
  const labels = texts.facts;
  const title = texts.names[document];
  return {
    language,
    title,
    author: operator?.name ?? BRAND,
    facts: [
      [labels.controller, facts.company],
      [labels.processor, operator === null ? labels.noOperator : [operator.name, ...operator.address].join(', ')],
      ...(operator === null ? [] : [[labels.contact, operator.contact] as const]),
      [labels.site, origin],
      [labels.made, dayIn(facts.nowMs, language)],
    ],
    sections: SECTIONS[document](made).map(({ heading, blocks }) => ({
      heading,
      blocks: blocks.map((block) => filled(block, slots)),
    })),
    footer: fill(texts.footer, { ...slots, title }),
  };
}

/** What the file of a document is called. */
export function fileName({ document, language }: { document: DataProtectionDocument; language: DocumentLanguage }): string {
  return `${TEXTS[language].files[document]}.pdf`;
}
