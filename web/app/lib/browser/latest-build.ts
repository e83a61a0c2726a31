import { API_TIMEOUT_MS } from '@lorecrew/contract/limits';
import { running } from '@lorecrew/contract/running';
import { isText, shapeOf } from '../storage/shape.ts';
import { apiBase } from './build-settings.ts';

const Build = shapeOf<{ id: string }>({ id: isText });

/** The id of the build the server has now. A plain call, because every page makes it: it needs no sign-in and changes nothing. */
export async function latestBuild(): Promise<string> {
  const answer = await fetch(`${apiBase}${running.latestBuild}`, { signal: AbortSignal.timeout(API_TIMEOUT_MS) });
  const build = Build.safeParse(await answer.json());
  if (!answer.ok || !build.success) throw new Error('The server did not say which build it has.');
  return build.data.id;
}
