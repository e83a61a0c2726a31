import { DeviceMark } from '@lorecrew/contract/api/person';
import type { KeyValues } from '../storage/storage.ts';

const KEY = 'device_mark';

/** What this browser is recognised by when somebody signs in, made when it is first asked for. It survives signing out. */
export function deviceMark(storage: KeyValues): string {
  const kept = DeviceMark.safeParse(storage.get(KEY));
  if (kept.success) return kept.data;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const mark = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  storage.set(KEY, mark);
  return mark;
}
