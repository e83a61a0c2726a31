import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

export interface ChildRun {
  readonly code: number;
  /** What it wrote, both streams in the order they came. */
  readonly output: string;
}

export interface ChildOrder {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Record<string, string>;
  readonly cwd?: string;
  /** Called with each piece of output as it comes. */
  readonly onOutput?: (text: string) => void;
  /** After this many milliseconds it is ended, with whatever it has started, and counts as failed. */
  readonly budgetMs?: number;
}

/** Runs a program to its end. Never rejects: a program that cannot be started answers code 127. */
export function run({ command, args, env = {}, cwd = ROOT, onOutput, budgetMs }: ChildOrder): Promise<ChildRun> {
  return new Promise((resolve) => {
    // A group of its own where it may have to be ended: what it has started would go on and take the processor from what follows.
    const detached = budgetMs !== undefined;
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached });
    const end = () => endGroup(child.pid);
    if (detached) process.once('exit', end);
    let output = '';
    const take = (chunk: Buffer) => {
      const text = chunk.toString('utf8');
      output += text;
      onOutput?.(text);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    const stop = budgetMs === undefined ? undefined : setTimeout(end, budgetMs);
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => {
      clearTimeout(stop);
      process.off('exit', end);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Ends a program and all that it has started and that is still there. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody of it is left.
  }
}

/** Runs a program of this project's own Node. `args` begin with the file. */
export function runNode(order: Omit<ChildOrder, 'command'>): Promise<ChildRun> {
  return run({ command: process.execPath, ...order });
}

/** How long something took, as people read it: `1.4 s`. */
export function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
