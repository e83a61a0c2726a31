import { Worker } from 'node:worker_threads';
import type { PlacedFault } from '../fault.ts';
import type { StoryFiles } from '../story-files.ts';

/**
 * Proves a story in a worker thread: it takes seconds, and would block the server. Once `signal` is aborted the thread is ended and
 * the reason thrown: nobody asks any more for files that were saved again.
 */
export function proveInBackground(files: StoryFiles, signal: AbortSignal): Promise<readonly PlacedFault[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./prove-worker.ts', import.meta.url), { workerData: files });
    const end = () => void worker.terminate();
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    // A process that is watched for changes sends messages of its own.
    worker.on('message', (message: { faults?: readonly PlacedFault[] }) => {
      if (!message.faults) return;
      resolve(message.faults);
      end();
    });
    worker.once('error', reject);
    worker.once('exit', () => {
      signal.removeEventListener('abort', end);
      reject(signal.aborted ? signal.reason : new Error('The thread of a proof ended before it had an answer.'));
    });
    worker.unref();
  });
}
