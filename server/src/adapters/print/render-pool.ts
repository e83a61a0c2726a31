import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Timers } from '@lorecrew/contract/timers';
import { Piscina } from 'piscina';
import { FairQueue } from '../../fair-queue.ts';
import type { AwardArtist } from '../../ports/awards.ts';
import type { KeepsakeArtist } from '../../ports/keepsakes.ts';
import { type Printer, PrinterBusy, PrinterFailed } from '../../ports.ts';
import { pdfPrinter } from './pdfkit.ts';
import type { RenderJob } from './render-worker.ts';

/** Running shows keep a core of their own where there are two. */
const THREADS = Math.min(2, Math.max(1, availableParallelism() - 1));
const MAX_WAITING = 64;
/** Half of the queue: one caller alone cannot fill it. */
const MAX_WAITING_PER_CALLER = 32;
const MAX_WAIT_MS = 10_000;
const MAX_RUN_MS = 10_000;
/** A thread that nobody needs gives its fonts and its memory back. */
const IDLE_MS = 60_000;
const MAX_HEAP_MB = 192;
/** A larger young generation only collects more garbage before it is cleared. */
const MAX_YOUNG_MB = 16;

interface PoolOptions {
  readonly timers: Timers;
  /** A module that exports `render`. For tests. */
  readonly workerFile?: URL;
  readonly threads?: number;
  readonly maxWaiting?: number;
  readonly maxWaitingPerCaller?: number;
  readonly maxRunMs?: number;
}

/** Threads that make files, so that the main thread, on which all shows run, never does. They are started when they are first needed. */
export class RenderPool {
  private readonly threads: Piscina<unknown, Uint8Array>;
  private readonly queue: FairQueue;
  private readonly maxRunMs: number;

  constructor(options: PoolOptions) {
    const { timers, threads = THREADS, maxWaiting = MAX_WAITING, maxWaitingPerCaller = MAX_WAITING_PER_CALLER } = options;
    const workerFile = options.workerFile ?? new URL('./render-worker.ts', import.meta.url);
    this.maxRunMs = options.maxRunMs ?? MAX_RUN_MS;
    this.threads = new Piscina({
      filename: fileURLToPath(workerFile),
      name: 'render',
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: MAX_YOUNG_MB },
    });
    this.queue = new FairQueue({
      timers,
      concurrency: threads,
      maxWaiting,
      maxWaitingPerLane: maxWaitingPerCaller,
      maxWaitMs: MAX_WAIT_MS,
      createBusyError: (reason) => new PrinterBusy(reason),
    });
  }

  /** Throws `PrinterBusy` where too much is waiting, and `PrinterFailed` where a file takes too long or its thread dies. */
  async render(job: unknown, caller: string): Promise<Buffer> {
    return this.queue.run({ lane: caller }, async () => {
      const signal = AbortSignal.timeout(this.maxRunMs);
      try {
        const bytes = await this.threads.run(job, { signal });
        return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      } catch (error) {
        throw new PrinterFailed('A file could not be made.', { cause: error });
      }
    });
  }

  /** Ends the threads, whatever they are doing. */
  async close(): Promise<void> {
    await this.threads.destroy();
  }
}

/** A printer and an artist whose work is done by the threads of a pool. */
export function pooledPrinter(pool: RenderPool): Printer & AwardArtist & KeepsakeArtist {
  const { canPrint } = pdfPrinter();
  const render = (job: RenderJob, caller: string) => pool.render(job, caller);
  return {
    canPrint,
    print: (paper, { caller }) => render({ kind: 'paper', paper }, caller),
    printProse: (document, { caller }) => render({ kind: 'prose', document }, caller),
    writeSpreadsheet: (spreadsheet, { caller }) => render({ kind: 'spreadsheet', spreadsheet }, caller),
    picture: (sheet, { caller }) => render({ kind: 'award picture', sheet }, caller),
    certificate: (sheet, { caller }) => render({ kind: 'award certificate', sheet }, caller),
    keepsakePicture: (sheet, { caller }) => render({ kind: 'keepsake picture', sheet }, caller),
    keepsakePage: (sheet, { caller }) => render({ kind: 'keepsake page', sheet }, caller),
  };
}
