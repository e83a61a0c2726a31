import { createStackParser, createTransport, type ErrorEvent, Scope, type StackFrame } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import { redactText, shortSessionId } from '../../http/logger.ts';
import type { ErrorContext, ErrorReports } from '../../ports/error-reports.ts';

interface SentryInput {
  readonly dsn: string;
  readonly node: string;
  readonly build: string;
  /** Milliseconds that only grow. For tests. */
  readonly monotonicMs?: () => number;
}

const SAME_ERROR_EVERY_MS = 60_000;
/** Reports of one process in a minute, whatever happens. */
const PER_MINUTE = 20;
const SEND_WITHIN_MS = 5_000;
const CLOSE_WITHIN_MS = 1_000;
const MESSAGE_CHARS = 300;
/** Parsers and databases quote what they were given, which may be anything that somebody typed. */
const QUOTED = /"[^"]*("|$)/g;

function safeMessage(message: string): string {
  return redactText(message.slice(0, MESSAGE_CHARS).replace(QUOTED, '"…"'));
}

function safeFrame({ filename, function: name, lineno, colno, in_app }: StackFrame): StackFrame {
  return {
    ...(filename === undefined ? {} : { filename }),
    ...(name === undefined ? {} : { function: name }),
    ...(lineno === undefined ? {} : { lineno }),
    ...(colno === undefined ? {} : { colno }),
    ...(in_app === undefined ? {} : { in_app }),
  };
}

/** The event anew, of the fields that are known to name nobody. */
function safeEvent(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, platform, level, release, tags, fingerprint } = event;
  const values = (event.exception?.values ?? []).map(({ type, value, stacktrace }) => ({
    ...(type === undefined ? {} : { type }),
    ...(value === undefined ? {} : { value: safeMessage(value) }),
    ...(stacktrace?.frames ? { stacktrace: { frames: stacktrace.frames.map(safeFrame) } } : {}),
  }));
  const kept = { event_id, timestamp, platform, level, release, tags, fingerprint };
  const entries = Object.entries(kept).filter(([, value]) => value !== undefined);
  return { type: undefined, exception: { values }, ...Object.fromEntries(entries) };
}

function tagsOf({ what: _, sessionId, ...context }: ErrorContext, error: unknown): Record<string, string> {
  const state = error instanceof Error && 'state' in error && typeof error.state === 'string' ? { sqlstate: error.state } : {};
  return { ...context, ...(sessionId === undefined ? {} : { session: shortSessionId(sessionId) }), ...state };
}

/** Reports to a Sentry-compatible service: the error's kind, stack and message without quotations, the route and ids, and nothing else. */
export function sentryReports({ dsn, node, build, monotonicMs = () => performance.now() }: SentryInput): ErrorReports {
  const client = new ServerRuntimeClient({
    dsn,
    release: build,
    platform: 'node',
    integrations: [],
    sendClientReports: false,
    stackParser: createStackParser(nodeStackLineParser()),
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const bytes = typeof body === 'string' ? body : Uint8Array.from(body);
        const signal = AbortSignal.timeout(SEND_WITHIN_MS);
        const { status, headers } = await fetch(options.url, { method: 'POST', body: bytes, signal });
        const [after, limits] = [headers.get('retry-after'), headers.get('x-sentry-rate-limits')];
        return { statusCode: status, headers: { 'retry-after': after, 'x-sentry-rate-limits': limits } };
      }),
    beforeSend: safeEvent,
  });
  client.init();
  const reportedAt = new Map<string, number>();
  let minute = { sinceMs: monotonicMs(), reports: 0 };
  const isWanted = (key: string): boolean => {
    const nowMs = monotonicMs();
    if (nowMs - minute.sinceMs >= SAME_ERROR_EVERY_MS) {
      minute = { sinceMs: nowMs, reports: 0 };
      reportedAt.clear();
    }
    if (reportedAt.has(key) || minute.reports >= PER_MINUTE) return false;
    reportedAt.set(key, nowMs);
    minute.reports += 1;
    return true;
  };
  return {
    report: (error, context) => {
      const name = error instanceof Error ? error.name : typeof error;
      const key = [context.what, context.route ?? '', name].join(' ');
      if (!isWanted(key)) return;
      const scope = new Scope();
      scope.setTags({ node, what: context.what, ...tagsOf(context, error) });
      scope.setFingerprint([context.what, context.route ?? '', name]);
      client.captureException(error instanceof Error ? error : new Error('something that is no error was thrown'), {}, scope);
    },
    close: async () => {
      await client.close(CLOSE_WITHIN_MS);
    },
  };
}
