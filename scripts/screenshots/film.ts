import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';

interface Frame {
  readonly image: string;
  readonly atS: number;
}

/** No frame of a clip stands longer than this, in seconds: between two takes much more time may have gone by. */
const LONGEST_S = 0.5;

/** Frames of a page as it draws them, in takes. */
export class Film {
  private readonly session: CDPSession;
  private readonly frames: Frame[] = [];

  private constructor(session: CDPSession) {
    this.session = session;
    session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      this.frames.push({ image: data, atS: metadata.timestamp ?? 0 });
      // The last of them may come when the page has gone, and nobody waits for an answer.
      session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    });
  }

  static async of(page: Page): Promise<Film> {
    return new Film(await page.context().newCDPSession(page));
  }

  /** Films while something is done. */
  async take(work: () => Promise<unknown>): Promise<void> {
    await this.session.send('Page.startScreencast', { format: 'jpeg', quality: 92 });
    await work();
    await this.session.send('Page.stopScreencast');
  }

  /** How long it is, as it is written. */
  get seconds(): number {
    return this.lengths().reduce((sum, each) => sum + each, 0);
  }

  private lengths(): number[] {
    return this.frames.map(({ atS }, at) => {
      const until = this.frames[at + 1]?.atS ?? atS + LONGEST_S;
      return Math.min(LONGEST_S, Math.max(0.02, until - atS));
    });
  }

  /** The pictures that stood at every so many seconds. */
  every(stepS: number): string[] {
    const beganAtS = this.frames[0]?.atS ?? 0;
    const steps = Math.floor(((this.frames.at(-1)?.atS ?? 0) - beganAtS) / stepS);
    return Array.from({ length: steps + 1 }, (_, step) => {
      const atS = beganAtS + step * stepS;
      return this.frames.findLast((frame) => frame.atS <= atS)?.image ?? '';
    });
  }

  /** Writes the frames into a folder, and the list of them that ffmpeg reads; answers where the list is. */
  write(folder: string, save: (path: string, data: Buffer | string) => void): string {
    const lines = ['ffconcat version 1.0'];
    const lengths = this.lengths();
    for (const [at, { image }] of this.frames.entries()) {
      const file = join(folder, `${at}.jpg`);
      save(file, Buffer.from(image, 'base64'));
      lines.push(`file '${file}'`, `duration ${(lengths[at] ?? 0).toFixed(3)}`);
    }
    const list = join(folder, 'frames.txt');
    save(list, lines.join('\n'));
    return list;
  }
}
