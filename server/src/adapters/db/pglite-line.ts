import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { SqlError } from '../../ports.ts';
import type { Answer, CompiledCode, OpenOptions, Request, WorkerStart } from './pglite-messages.ts';

export type Ask = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never;

/** A statement that takes longer than this has hung: after a panic the database's own code runs in circles. */
const ANSWER_WITHIN_MS = 20_000;
/** When the whole process was held still, answers are already waiting to be read. */
const GRACE_MS = 2_000;

let compiled: Promise<CompiledCode> | null = null;

/** The database's own code, compiled once a process: a thread that opens it again, as after a full disk, begins at once. */
function databaseCode(): Promise<CompiledCode> {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  compiled ??= WebAssembly.compile(readFileSync(file)).catch((error: unknown) => {
    // Another thread may try again.
    compiled = null;
    throw error;
  });
  return compiled;
}

interface Waiting {
  readonly resolve: (rows: unknown[]) => void;
  readonly reject: (error: Error) => void;
}

/** One thread and one connection: requests are answered in the order they are sent. Once its thread has ended it is dead. */
export class Line {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private nextId = 1;
  private dead = false;

  private constructor(worker: Worker) {
    this.worker = worker;
    worker.on('message', (answer: Answer) => this.settle(answer));
    worker.on('error', (error) => this.fail(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.fail(new Error('The embedded database is closed.')));
  }

  /** Starts a thread and opens the database in it; the first time that may take long. */
  static async open(options: OpenOptions, withinMs = Number.POSITIVE_INFINITY): Promise<Line> {
    const start: WorkerStart = { ...options, code: await databaseCode() };
    const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: start });
    const patience = Number.isFinite(withinMs) ? setTimeout(() => void worker.terminate(), withinMs) : null;
    const ended = once(worker, 'exit').then(() => Promise.reject(new Error('The embedded database could not be opened.')));
    try {
      await Promise.race([once(worker, 'message'), ended]);
    } finally {
      ended.catch(() => undefined);
      if (patience) clearTimeout(patience);
    }
    return new Line(worker);
  }

  get isDead(): boolean {
    return this.dead;
  }

  async ask(request: Ask): Promise<unknown[]> {
    if (this.dead) throw new Error('The embedded database is closed.');
    const id = this.nextId++;
    const answer = new Promise<unknown[]>((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    // A migration may take as long as it needs.
    const patience = request.kind === 'script' ? null : setTimeout(() => this.endIfSilent(id), ANSWER_WITHIN_MS);
    this.worker.postMessage({ ...request, id });
    return answer.finally(() => patience && clearTimeout(patience));
  }

  private endIfSilent(id: number): void {
    setTimeout(() => this.waiting.has(id) && void this.end(), GRACE_MS).unref();
  }

  private settle(answer: Answer): void {
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if (answer.ok) waiting?.resolve(answer.rows);
    else if (answer.state === null) waiting?.reject(new Error(answer.message));
    else waiting?.reject(new SqlError({ message: answer.message, state: answer.state, relation: answer.relation }));
  }

  private fail(error: Error): void {
    this.dead = true;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }

  /** Ends the thread, whatever it is doing. */
  async end(): Promise<void> {
    this.dead = true;
    await this.worker.terminate();
  }
}
