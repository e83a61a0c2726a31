import type { Award } from '@lorecrew/contract/api/award';
import { useTranslations } from 'use-intl';
import { clockWords } from '../measures/clock-words.ts';

type Honour = Pick<Award, 'pin'> & { readonly roles: readonly string[] };

/** What an award is called in the reader's language. */
export function useAwardTitle(): (of: Honour) => string {
  const say = useTranslations('metrics');
  const sayHonour = useTranslations('awards');
  return ({ pin, roles: [role] }) => {
    if (pin !== null) return say(`pins.${pin}`);
    return role === undefined ? sayHonour('role.crew') : say('own.role', { roles: role });
  };
}

/** What an award is for. */
export function useAwardReason(): (of: Honour) => string {
  const say = useTranslations('awards');
  return ({ pin, roles: [role] }) => {
    if (pin !== null) return say(`did.${pin}`);
    return role === undefined ? say('role.didInCrew') : say('role.did', { role });
  };
}

/** The moments that an award was given for, a sentence each. */
export function useEvidence(): (of: Pick<Award, 'pin' | 'evidence'>) => string[] {
  const say = useTranslations('awards.saw');
  return ({ pin, evidence }) =>
    evidence.flatMap(({ title, atMs, afterMs, role }) => {
      const at = clockWords(atMs);
      if (pin === null) return [];
      if (afterMs === null) return [say(pin, { title, at, role: '', after: '' })];
      const after = clockWords(afterMs);
      // A host who goes on at once leaves no time to tell.
      if (pin === 'night-owl')
        return [afterMs < 1_000 ? say('night-owl-end', { title }) : say('night-owl-still', { title, after })];
      if (pin === 'door-opener' && role === null) return [say('door-opener-of-somebody', { title, at, after })];
      return [say(pin, { title, at, after, role: role ?? '' })];
    });
}
