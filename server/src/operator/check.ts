import type { Config } from '../config.ts';
import { checkClock, checkDatabase, checkLogins, checkPooler, checkSchema } from './checks/database.ts';
import { type Finding, failed, reasonOf } from './checks/finding.ts';
import { checkBackupTool, checkDisk } from './checks/machine.ts';
import {
  checkMail,
  checkPayments,
  checkPublicAddress,
  checkRedis,
  checkRelays,
  checkReplies,
  checkRooms,
} from './checks/services.ts';
import type { Command } from './command.ts';

const WITHIN_MS = 10_000;

/** A finding, or that there was none in time. */
async function inTime(look: (signal: AbortSignal) => Promise<Finding>): Promise<Finding> {
  const signal = AbortSignal.timeout(WITHIN_MS);
  const late = new Promise<Finding>((resolve) => {
    // A moment later, so that a check which tells more of what it waits for comes first.
    signal.addEventListener('abort', () => setTimeout(() => resolve(failed(`No answer within ${WITHIN_MS / 1000} s.`)), 100));
  });
  return Promise.race([look(signal).catch((error: unknown) => failed(`${reasonOf(error)}.`)), late]);
}

function passwordIn(url: string | null): string {
  return url === null ? '' : decodeURIComponent(new URL(url).password);
}

/** What must not be printed, whoever repeats it in an error. */
function secretsOf(config: Config): string[] {
  const { databaseUrl, databaseDirectUrl, redisUrl, smtp, replies, stripe, media, appSecret, previousAppSecrets } = config;
  const urls = [databaseUrl, databaseDirectUrl, redisUrl, smtp?.url ?? null, replies?.imapUrl ?? null].map(passwordIn);
  const keys = [
    ...[appSecret, ...previousAppSecrets, stripe?.secretKey, ...(stripe?.webhookSecrets ?? [])],
    ...[media.turn?.secret, media.livekit?.secret],
  ];
  return [...urls, ...keys].filter((secret): secret is string => typeof secret === 'string' && secret !== '');
}

/** `check [--json] [--send-to ADDRESS]` */
export const checkSettings: Command = {
  usage: 'check [--json] [--send-to ADDRESS]',
  options: ['json', 'send-to'],
  about: 'tries every setting for real: database, Redis, mail, mailbox of replies, Stripe, relays, rooms, address, disk',
  run: async ({ config, clock, say }, { json = false, 'send-to': sendTo = null }) => {
    const nowMs = () => clock.nowMs();
    const checks: readonly (readonly [name: string, (signal: AbortSignal) => Promise<Finding>])[] = [
      ['database', () => checkDatabase(config)],
      ['pooler', () => checkPooler(config)],
      ['schema', () => checkSchema(config)],
      ['logins', () => checkLogins(config)],
      ['clock', () => checkClock(config, nowMs)],
      ['redis', () => checkRedis(config)],
      ['mail', () => checkMail(config, sendTo)],
      ['replies', () => checkReplies(config)],
      ['payments', (signal) => checkPayments(config, signal)],
      ['relays', (signal) => checkRelays(config, nowMs(), signal)],
      ['rooms', () => checkRooms(config)],
      ['address', (signal) => checkPublicAddress(config, signal)],
      ['disk', () => checkDisk(config)],
      ['backup', () => checkBackupTool(config)],
    ];
    const secrets = secretsOf(config);
    const hide = (text: string) => secrets.reduce((hidden, secret) => hidden.replaceAll(secret, '[secret]'), text);
    const findings = await Promise.all(
      checks.map(async ([name, look]) => {
        const { status, says } = await inTime(look);
        return { name, status, says: hide(says) };
      }),
    );
    if (json) say(JSON.stringify(findings));
    else for (const { name, status, says } of findings) say(`${status.padEnd(8)} ${name.padEnd(9)} ${says}`);
    return findings.some(({ status }) => status === 'failed') ? 1 : 0;
  },
};
