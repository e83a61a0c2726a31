import { type ReadTable, readTable } from './people-table.ts';

/**
 * Reads one file away from the page: whatever a file makes this worker do, the page goes on, and ends it in time. Its policy lets it load
 * nothing, so that all it needs is imported statically, into one file.
 */
self.addEventListener('message', ({ data }: MessageEvent<ReadTable>) => {
  void readTable(data).then((answer) => self.postMessage(answer));
});
