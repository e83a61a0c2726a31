import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import type { z } from 'zod';

/** How long a program may take to end when nobody speaks to it any more. */
const PATIENCE_MS = 3_000;

/** A program that answers in lines of JSON. It ends with the bench. */
export class Spawned {
  private readonly child: ChildProcess;
  private readonly lines: AsyncIterator<string>;

  constructor(command: string, args: readonly string[]) {
    this.child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    if (!this.child.stdout) throw new Error('no output to read');
    const reader: Interface = createInterface({ input: this.child.stdout });
    this.lines = reader[Symbol.asyncIterator]();
  }

  /** Says a line. */
  tell(line: string): void {
    this.child.stdin?.write(`${line}\n`);
  }

  /** The next line it says. */
  async hear<T>(schema: z.ZodType<T>): Promise<T> {
    const { value, done } = await this.lines.next();
    if (done) throw new Error(`a process of the bench ended early: ${this.child.spawnargs.join(' ')}`);
    return schema.parse(JSON.parse(value));
  }

  async end(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.stdin?.end();
    const impatience = setTimeout(() => this.child.kill('SIGKILL'), PATIENCE_MS);
    await gone;
    clearTimeout(impatience);
  }
}
