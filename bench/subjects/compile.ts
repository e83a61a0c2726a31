import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const OUT = fileURLToPath(new URL('../../.cache/bench/', import.meta.url));
const SOURCE = fileURLToPath(new URL('./epoll.c', import.meta.url));

/** Compiles the program in C; the path of the result, or null where there is no compiler or no epoll. */
export function compileEpoll(): string | null {
  mkdirSync(OUT, { recursive: true });
  const program = `${OUT}epoll`;
  try {
    execFileSync('cc', ['-O2', '-o', program, SOURCE], { stdio: 'ignore' });
    return program;
  } catch {
    return null;
  }
}
