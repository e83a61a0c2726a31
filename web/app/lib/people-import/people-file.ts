import { PEOPLE_AT_ONCE } from '@lorecrew/contract/api/people';
import type { Messages } from '../../locales/messages.d.ts';
import type { PeopleSheet, ReadTable, TableAnswer } from './people-table.ts';
import type { TextEncoding } from './text-encoding.ts';

const MOST_PACKED = 1024 * 1024;
const READ_WITHIN_MS = 15_000;

type FaultWhy = keyof Messages['people']['file']['fault'];

/** A file that cannot be read: why, by the key of the words for it, and where it is too long its rows. */
export class FileFault extends Error {
  override readonly name = 'FileFault';
  readonly why: FaultWhy;
  readonly rows: number;
  constructor(why: FaultWhy, { rows = 0 } = {}) {
    super(why);
    this.why = why;
    this.rows = rows;
  }
}

/** What reads a table beside the page, and can be ended while it does. */
export interface TableReader {
  read(table: ReadTable): Promise<TableAnswer>;
  end(): void;
}

/** A web worker that reads one table. */
function workerReader(): TableReader {
  const worker = new Worker(new URL('./people-table.worker.ts', import.meta.url), { type: 'module' });
  return {
    read: (table) =>
      new Promise((resolve, reject) => {
        worker.addEventListener('message', ({ data }: MessageEvent<TableAnswer>) => resolve(data));
        worker.addEventListener('error', () => reject(new FileFault('unread')));
        worker.postMessage(table);
      }),
    end: () => worker.terminate(),
  };
}

interface Reading {
  /** The encoding somebody chose; null to guess it. */
  readonly encoding?: TextEncoding | null;
  readonly start?: () => TableReader;
  readonly withinMs?: number;
}

/** Reads a CSV or XLSX file in a worker of this browser, which is ended when it takes too long. Throws a `FileFault`. */
export async function readPeopleFile(
  file: Blob,
  { encoding = null, start = workerReader, withinMs = READ_WITHIN_MS }: Reading = {},
): Promise<PeopleSheet> {
  if (file.size > MOST_PACKED) throw new FileFault('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const reader = start();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FileFault('tooSlow')), withinMs);
  });
  try {
    const answer = await Promise.race([reader.read({ bytes, encoding, mostRows: PEOPLE_AT_ONCE }), late]);
    if ('fault' in answer) throw new FileFault(answer.fault.why, answer.fault);
    return answer.sheet;
  } finally {
    clearTimeout(timer);
    reader.end();
  }
}
