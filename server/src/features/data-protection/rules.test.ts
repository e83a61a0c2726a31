import { DATA_PROTECTION_DOCUMENTS, DOCUMENT_LANGUAGES } from '@lorecrew/contract/api/data-protection';
import { NO_FACTS } from '@lorecrew/contract/site-facts';
import { describe, expect, it } from 'vitest';
import { ENDINGS, PSEUDONYMS_AFTER_MS } from '../retention/queries.ts';
import { dataProtectionDocument, KEPT, outerHost, type ProcessingFacts } from './rules.ts';

const operator = {
  name: 'Tower Ltd',
  address: ['Old Mole 3', '1010 Wien'],
  register: null,
  vatId: null,
  contact: 'legal@tower.example',
  hosting: 'Example Hosting GmbH, Nuremberg, Germany',
};
const bare: ProcessingFacts = {
  company: 'Harbour Lights GmbH',
  site: { ...NO_FACTS, origin: 'https://crew.example', operator },
  inner: { database: null, redis: null, replies: null, traces: null },
  endings: ENDINGS,
  pseudonymsAfterMs: PSEUDONYMS_AFTER_MS,
  lastBackupMs: null,
  nowMs: Date.parse('2026-11-22T15:04:11Z'),
};
const full: ProcessingFacts = {
  ...bare,
  site: {
    ...bare.site,
    mailHost: 'smtp.mail.example',
    stripe: true,
    settings: { ...bare.site.settings, microsoftClientId: 'id', microsoftAuthority: 'https://login.microsoftonline.com/common' },
    media: {
      stun: ['stun:stun.media.example:3478'],
      turn: ['turns:turn.media.example:5349?transport=tcp', 'turn:turn.media.example'],
      relayOnly: false,
      rooms: { url: 'wss://rooms.media.example', ports: [] },
      meetingHosts: ['meet.example'],
    },
  },
  inner: { database: 'db.example', redis: null, replies: 'imap.mail.example', traces: 'traces.example' },
  lastBackupMs: Date.parse('2026-11-21T02:00:00Z'),
};

const written = (facts: ProcessingFacts, document: (typeof DATA_PROTECTION_DOCUMENTS)[number], language: 'en' | 'de' = 'en') =>
  JSON.stringify(dataProtectionDocument(facts, { document, language }));
const HOSTS = ['stripe.com', 'smtp.mail.example', 'imap.mail.example', 'db.example', 'traces.example', 'turn.media.example'];

describe('the list of sub-processors', () => {
  it('names every configured service with its host, each once', () => {
    const list = written(full, 'sub-processors');
    const all = [
      ...HOSTS,
      'stun.media.example',
      'rooms.media.example',
      operator.hosting,
      'login.microsoftonline.com',
      'meet.example',
    ];
    for (const host of all) expect(list.split(host)).toHaveLength(2);
  });

  it('names no service that is not configured', () => {
    const list = written(bare, 'sub-processors');
    for (const host of HOSTS) expect(list).not.toContain(host);
    expect(list).not.toContain('Stripe');
    expect(list).toContain('Example Hosting GmbH');
  });
});

describe('the measures', () => {
  it('say how the site is set up', () => {
    expect(written(full, 'measures')).toContain('On pages of Stripe');
    expect(written(full, 'measures')).toContain('21 November 2026');
    expect(written(bare, 'measures')).toContain('A sandbox that takes no money');
    expect(written(bare, 'measures', 'de')).toContain('Eine Sandbox, die kein Geld annimmt');
  });
});

describe('the agreement', () => {
  it('names both parties and has lines to sign on', () => {
    const agreement = written(bare, 'agreement');
    for (const words of ['Harbour Lights GmbH', 'Tower Ltd, Old Mole 3, 1010 Wien', 'signature for Tower Ltd'])
      expect(agreement).toContain(words);
  });

  it('says that it binds nobody where no operator is configured', () => {
    const agreement = written({ ...bare, site: { ...bare.site, operator: null } }, 'agreement');
    expect(agreement).toContain('this document binds nobody');
    expect(agreement).not.toContain('signature for');
  });
});

describe('erasure periods', () => {
  it('cover every table whose rows end by age', () => {
    expect(Object.values(KEPT).flat().toSorted()).toEqual([...new Set(ENDINGS.map(({ table }) => table))].toSorted());
  });

  it('are those of the retention rules', () => {
    const kept = (endings: ProcessingFacts['endings']) => written({ ...bare, endings }, 'records');
    expect(kept(ENDINGS)).toContain('["Audit log","400 days"]');
    const changed = ENDINGS.map((one) => (one.table === 'audit' ? { ...one, keptMs: 7 * 86_400_000 } : one));
    expect(kept(changed)).toContain('["Audit log","7 days"]');
  });
});

it.each(DOCUMENT_LANGUAGES.flatMap((language) => DATA_PROTECTION_DOCUMENTS.map((document) => [language, document] as const)))(
  'leaves no slot open in %s: %s',
  (language, document) => {
    expect(JSON.stringify(dataProtectionDocument(full, { document, language }).sections)).not.toMatch(/\{\w+\}/);
  },
);

it('leaves out hosts on the machine itself', () => {
  expect(outerHost('postgres://u:p@localhost/db')).toBeNull();
  expect(outerHost('postgres:///db?host=/run/postgresql')).toBeNull();
  expect(outerHost('postgres://u:p@db.example:5432/db')).toBe('db.example');
});
