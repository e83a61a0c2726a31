import { revokeAllTokens } from '../features/operators/commands.ts';
import { keyIdsOfWaiting } from '../features/operators/queries.ts';
import { secretKeyId } from '../signed.ts';
import { type Command, isMeant } from './command.ts';

/** `secrets` */
export const showSecrets: Command = {
  usage: 'secrets',
  about: 'says which secrets are accepted, by key id, and what still depends on a previous one',
  run: async ({ storage, say }) => {
    const { db, secrets } = await storage();
    const current = secretKeyId(secrets.current);
    const previous = secrets.previous.map(secretKeyId);
    say(`APP_SECRET           ${current}`);
    for (const id of previous) say(`APP_SECRET_PREVIOUS  ${id}`);
    const waiting = await keyIdsOfWaiting(db);
    const others = waiting.filter(({ keyId }) => keyId !== current);
    for (const { keyId, emails } of others)
      say(
        `${emails} waiting emails are sealed with ${keyId ?? 'a secret of an earlier build'}${
          keyId !== null && !previous.includes(keyId) ? ', which is not accepted: they cannot be sent' : ''
        }.`,
      );
    if (previous.length === 0) return 0;
    say(
      others.length === 0
        ? 'No waiting email needs a previous secret. Links that were mailed before the change end when it is taken out of APP_SECRET_PREVIOUS.'
        : 'Keep the previous secret until these have left: an email waits for a day at most.',
    );
    return 0;
  },
};

/** `sign-out everybody` */
export const signOutEverybody: Command = {
  usage: 'sign-out everybody',
  about: 'ends every sign-in of organisers and participants, as after a leak of the database',
  run: async (workplace, args) => {
    if (!(await isMeant(workplace, args, 'everybody'))) return 1;
    const { db } = await workplace.storage();
    const ended = await revokeAllTokens(db, workplace.clock.nowMs());
    workplace.say(`${ended} sign-ins were ended. Everybody signs in again, or opens their personal link again.`);
    return 0;
  },
};
