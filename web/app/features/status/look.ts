/** What a browser found out about the server. */
export type Look =
  | { readonly kind: 'asking' }
  | {
      readonly kind: 'done';
      readonly atMs: number;
      readonly alive: boolean;
      readonly ready: boolean;
      readonly tookMs: number;
      readonly buildId: string | null;
    };

/** One call to the server: whether it answered with success, and what. Never throws. */
type Ask = (path: string) => Promise<{ readonly ok: boolean; readonly body: unknown }>;

interface Paths {
  readonly healthz: string;
  readonly readyz: string;
  readonly latestBuild: string;
}

function idIn(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string' ? body.id : null;
}

/** Asks the server how it is. */
export async function takeLook({ ask, paths, nowMs }: { ask: Ask; paths: Paths; nowMs: () => number }): Promise<Look> {
  const beganMs = nowMs();
  const alive = await ask(paths.healthz);
  const tookMs = Math.round(nowMs() - beganMs);
  const [ready, build] = await Promise.all([ask(paths.readyz), ask(paths.latestBuild)]);
  return { kind: 'done', atMs: nowMs(), alive: alive.ok, ready: alive.ok && ready.ok, tookMs, buildId: idIn(build.body) };
}
