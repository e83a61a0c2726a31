import { Worker } from 'node:worker_threads';
import type { PlacedFault } from '../fault.ts';
import type { StoryFiles } from '../story-files.ts';

/** Proves a story in a worker thread: it takes seconds, and would block the server. */
export function proveInBackground(files: StoryFiles): Promise<readonly PlacedFault[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./prove-worker.ts', import.meta.url), { workerData: files });
    // A process that is watched for changes sends messages of its own.
    worker.on('message', (message: { faults?: readonly PlacedFault[] }) => {
      if (!message.faults) return;
      resolve(message.faults);
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.unref();
  });
}
