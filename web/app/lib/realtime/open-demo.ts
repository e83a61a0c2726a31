import { startDemo } from '../api/browser-api.ts';
import { ownPath } from './invitation-path.ts';

/** Opens a demo show; answers where it is. Throws words for the person. */
export async function openDemo(): Promise<string> {
  const { url } = await startDemo({});
  return ownPath(url) ?? '/';
}
