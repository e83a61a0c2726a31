import { createTransport } from 'nodemailer';
import type { Mail, Mailer } from '../../ports.ts';

/**
 * The wait for an answer is long on purpose: an email whose acceptance is not waited for is sent a second time (RFC 5321, section
 * 4.5.3.2.6). Idle connections are closed before a server does it.
 */
const TIMES = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 120_000, idleTimeout: 20_000 };
/** A server that answers in small pieces never meets the time limit of a socket. */
const MAX_SEND_MS = 10 * 60_000;

/** A mail server and how it may be used. */
export interface SmtpSettings {
  /** `smtp://user:password@host:port` or `smtps://`. */
  readonly url: string;
  /** Sends without encryption, for servers on the same machine. */
  readonly plain?: boolean;
  /** Connections at the same time, which are kept open between emails. */
  readonly connections?: number;
  /** The most emails a second that this node sends; null where the provider sets no limit. */
  readonly emailsPerSecond?: number | null;
}

/**
 * Answers from 500 on are final by RFC 5321, section 4.2.1, where they speak of the recipient or the email. Where they speak of
 * our sign-in, our encryption or our sender, somebody can mend them here.
 */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  const { responseCode, command } = error;
  return typeof responseCode === 'number' && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

/** Headers by which mail programs show a button that stops such emails (RFC 2369, RFC 8058). */
function oneClick(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** How a mail server is reached, as nodemailer takes it. */
export function smtpTransport({ url, plain = false }: Pick<SmtpSettings, 'url' | 'plain'>) {
  const { hostname, port, protocol, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  return {
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // Links in emails open accounts, so a server that cannot encrypt gets none.
    requireTLS: !secure && !plain,
    ignoreTLS: plain,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMES,
  } as const;
}

/** Sends through a mail server. Connections are pooled; one that the server has closed in between is opened again without an error. */
export function smtpMailer({
  url,
  from,
  plain = false,
  connections = 1,
  emailsPerSecond = null,
}: SmtpSettings & { readonly from: string }): Mailer {
  const transport = createTransport({
    pool: true,
    maxConnections: connections,
    ...(emailsPerSecond === null ? {} : { rateLimit: emailsPerSecond, rateDelta: 1_000 }),
    ...smtpTransport({ url, plain }),
  });
  const domain = /@([^\s@>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, to, subject, html, text, replyTo, calendar, unsubscribeUrl }: Mail) => {
      try {
        await transport.sendMail({
          from,
          // An object and not a text: addresses in texts are parsed, and one could become several.
          to: { name: '', address: to },
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          subject,
          html,
          text,
          ...(calendar === undefined
            ? {}
            : { icalEvent: { method: calendar.method, filename: 'session.ics', content: calendar.text } }),
          messageId: `<${id}@${domain}>`,
          signal: AbortSignal.timeout(MAX_SEND_MS),
          headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl === undefined ? {} : oneClick(unsubscribeUrl)) },
        });
        return 'sent';
      } catch (error) {
        if (isFinal(error)) return 'refused';
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
