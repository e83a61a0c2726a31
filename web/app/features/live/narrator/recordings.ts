import { storyFiles } from '@lorecrew/contract/story-files';

/** The sample rate of the recordings: decoded at it, they take the least memory. */
const RATE_HZ = 24_000;
/** Decoded recordings that are kept: about 10 MB. */
const MOST_DECODED = 8;
/** How long after a failure a recording is asked for again. */
const AGAIN_MS = 5_000;

async function load(file: string, priority: RequestPriority): Promise<ArrayBuffer> {
  const answer = await fetch(storyFiles.speech(file), { priority });
  if (!answer.ok) throw new Error(`The recording ${file} was answered with ${answer.status}.`);
  return answer.arrayBuffer();
}

/** Recordings by the name of their file: the browser keeps what was fetched, and the last few are kept decoded. */
export class Recordings {
  private readonly decoded = new Map<string, Promise<AudioBuffer | null>>();
  private readonly context = new OfflineAudioContext(1, 1, RATE_HZ);

  /** A recording, decoded; null where it does not come. */
  get(file: string): Promise<AudioBuffer | null> {
    const known = this.decoded.get(file);
    const found =
      known ??
      load(file, 'high')
        .then((bytes) => this.context.decodeAudioData(bytes))
        .catch(() => {
          setTimeout(() => this.decoded.delete(file), AGAIN_MS);
          return null;
        });
    this.decoded.delete(file);
    this.decoded.set(file, found);
    const [oldest] = this.decoded.keys();
    if (this.decoded.size > MOST_DECODED && oldest !== undefined) this.decoded.delete(oldest);
    return found;
  }

  /** Fetches recordings one after the other, so that the browser has them when they are spoken. */
  async fetchAhead(files: readonly string[], signal: AbortSignal): Promise<void> {
    for (const file of files) {
      if (signal.aborted) return;
      await load(file, 'low').catch(() => undefined);
    }
  }
}
