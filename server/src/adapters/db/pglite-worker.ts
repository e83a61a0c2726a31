import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { unreachable } from '@lorecrew/contract/result';
import type { Scope } from '../../ports.ts';
import type { Answer, Request, WorkerStart } from './pglite-messages.ts';
import { enterScope } from './scope.ts';

/**
 * The thread that holds the embedded database. On the main thread its WebAssembly would keep every socket waiting. There is
 * one connection, so the main thread sees to it that nothing comes between the messages of a transaction.
 */
const { dataDir, template, code }: WorkerStart = workerData;
const db = await PGlite.create({
  pgliteWasmModule: code,
  ...(dataDir === null ? {} : { dataDir }),
  ...(template === null ? {} : { loadDataDir: new Blob([readFileSync(template)]) }),
});
let entered = '';

async function enter(scope: Scope): Promise<void> {
  const statements = enterScope(scope, 'session');
  if (statements === entered) return;
  await db.exec(statements);
  entered = statements;
}

async function script(sql: string): Promise<void> {
  await enter({ role: 'owner' });
  try {
    await db.exec(`begin;\n${sql};\ncommit;`);
  } catch (error) {
    if (!isDeadly(error)) await db.exec('rollback');
    throw error;
  }
}

/** Whether the database gave up with this error, or its code broke: another call into it would never come back. */
function isDeadly(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  const severity = textOf(error, 'severity');
  return severity === 'PANIC' || severity === 'FATAL' || error.name === 'RuntimeError';
}

async function handle(request: Request): Promise<unknown[]> {
  switch (request.kind) {
    case 'query':
      await enter(request.scope);
      return (await db.query(request.sql, [...request.params])).rows;
    case 'begin':
      await enter(request.scope);
      await db.exec('begin');
      return [];
    case 'step':
      return (await db.query(request.sql, [...request.params])).rows;
    case 'commit':
    case 'rollback':
      await db.exec(request.kind);
      return [];
    case 'script':
      await script(request.sql);
      return [];
    case 'close':
      await db.close();
      return [];
    default:
      return unreachable(request);
  }
}

function textOf(error: object, key: string): string | null {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : null;
}

function refusal(id: number, error: unknown): Answer {
  if (!(error instanceof Error)) return { id, ok: false, message: String(error), state: null, relation: null };
  return { id, ok: false, message: error.message, state: textOf(error, 'code'), relation: textOf(error, 'table') };
}

parentPort?.on('message', (request: Request) => {
  handle(request)
    .then((rows): Answer => ({ id: request.id, ok: true, rows }))
    .then(
      (answer) => parentPort?.postMessage(answer),
      (error: unknown) => {
        // Of what was under way when it gave up nobody knows the outcome: the end of the thread is the answer.
        if (isDeadly(error)) process.exit(1);
        parentPort?.postMessage(refusal(request.id, error));
      },
    );
});
parentPort?.postMessage('ready');
