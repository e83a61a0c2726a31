import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '@lorecrew/contract/timers';
import { type Listener, openListener } from './adapters/db/listener.ts';
import { lockDataDir } from './adapters/db/lock.ts';
import { ensureLogins, storedLogins } from './adapters/db/logins.ts';
import { migrate } from './adapters/db/migrate.ts';
import { openPglite } from './adapters/db/pglite.ts';
import { openPostgres } from './adapters/db/postgres.ts';
import { mailboxFolder } from './adapters/mail/mailbox.ts';
import { smtpMailer } from './adapters/mail/smtp.ts';
import { loadDataKey } from './adapters/secret/data-key.ts';
import { secretIn } from './adapters/secret/file.ts';
import type { Config } from './config.ts';
import { type Metrics, noMetrics } from './ports/metrics.ts';
import { noTracing, type Tracing } from './ports/tracing.ts';
import type { Database, Mailbox, Mailer } from './ports.ts';
import type { SiteSecrets } from './signed.ts';

export interface StorageInput {
  readonly config: Config;
  /** Keeps nothing on disk: an embedded database in memory, made from this dump. For tests. */
  readonly inMemory?: { readonly template: string };
  /** Where connections are measured; nowhere when missing. */
  readonly metrics?: Metrics;
  readonly tracing?: Tracing;
  /** Told what takes long. */
  readonly onProgress?: (doing: string) => void;
}

/** Where the product keeps what it has to keep. */
export interface Storage {
  readonly db: Database;
  readonly secrets: SiteSecrets;
  /** The key of hashes of addresses, which stays when the secret changes. */
  readonly addressKey: string;
  /** Hears what other processes of the database notify; null for the embedded one, which has one process. */
  readonly listener: Listener | null;
  readonly close: () => Promise<void>;
}

/** Opens the database of the configuration and brings it up to date. */
export async function openStorage({
  config,
  inMemory,
  onProgress,
  metrics = noMetrics,
  tracing = noTracing,
}: StorageInput): Promise<Storage> {
  const { databaseUrl, dataDir } = config;
  const usesFolder = !inMemory && (databaseUrl === null || config.appSecret === null);
  const unlock = usesFolder && databaseUrl === null ? lockDataDir(dataDir) : () => undefined;
  const secrets: SiteSecrets = {
    current: config.appSecret ?? (usesFolder ? secretIn(dataDir) : randomBytes(32).toString('base64url')),
    previous: config.previousAppSecrets,
  };
  const openEmbedded = async (): Promise<Database> => {
    const db = await openPglite(inMemory ? { dataDir: null, ...inMemory } : { dataDir: join(dataDir, 'db'), template: null });
    await migrate(db);
    addressKey = await loadDataKey(db, secrets);
    return db;
  };
  let listener: Listener | null = null;
  let addressKey = '';
  const openServer = async (url: string): Promise<Database> => {
    const directUrl = config.databaseDirectUrl ?? url;
    const size = { connections: config.databasePool, pooled: config.databaseDirectUrl !== null };
    const owner = openPostgres(directUrl, config.databaseOneLogin ? { connections: size.connections, metrics, tracing } : {});
    await migrate(owner);
    addressKey = await loadDataKey(owner, secrets);
    if (config.databaseOneLogin) {
      listener = openListener(directUrl);
      return owner;
    }
    const logins = await storedLogins(owner, { databaseUrl: url, secret: secrets.current }).finally(() => owner.close());
    const db = openPostgres(url, { logins, ...size, metrics, tracing });
    // A pooler does not say of a login that is missing what PostgreSQL says.
    const direct = size.pooled ? openPostgres(directUrl, { logins }) : db;
    await ensureLogins(direct, logins).finally(() => (direct === db ? undefined : direct.close()));
    listener = openListener(directUrl, { login: logins.app_live });
    return db;
  };
  try {
    if (databaseUrl === null) onProgress?.('Preparing the database ...');
    const db = databaseUrl === null ? await openEmbedded() : await openServer(databaseUrl);
    const close = async () => {
      await listener?.close();
      await db.close().finally(unlock);
    };
    return { db, secrets, addressKey, listener, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

export interface Mail {
  readonly mailer: Mailer;
  readonly mailbox: Mailbox | null;
  readonly remove: () => void;
}

/** Sends through the configured mail server, or keeps emails in a folder. */
export function openMail({ config, inMemory }: StorageInput, clock: Clock): Mail {
  const { smtp, mailFrom: from, dataDir } = config;
  if (smtp) return { mailer: smtpMailer({ ...smtp, from }), mailbox: null, remove: () => undefined };
  const dir = inMemory ? mkdtempSync(join(tmpdir(), 'lorecrew-mailbox-')) : join(dataDir, 'mailbox');
  const folder = mailboxFolder({ dir, clock });
  return {
    mailer: folder,
    mailbox: folder,
    remove: () => (inMemory ? rmSync(dir, { recursive: true, force: true }) : undefined),
  };
}
