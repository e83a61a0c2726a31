import { SettingKey } from '@lorecrew/contract/api/settings';
import * as routes from '@lorecrew/contract/routes/account';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused, unwrap } from '../../../http/errors.ts';
import type { AuthContext } from '../auth/commands.ts';
import { requireUser } from '../guards.ts';
import { deleteSetting, setSetting } from './commands.ts';
import { loadSettings } from './queries.ts';

/** SETTING_002 for a key there is not. */
function keyOf(given: string): SettingKey {
  const key = SettingKey.safeParse(given);
  if (!key.success) throw new Refused('SETTING_002');
  return key.data;
}

/** What somebody has chosen for themselves: which notifications they are given, and which mails. */
export const userSettingRoutes: FastifyPluginAsyncZod<{ context: AuthContext }> = async (app, { context }) => {
  app.route({
    ...routes.listSettings,
    handler: async (request) => {
      const { companyId, userId } = await requireUser(context, request);
      return loadSettings(context, { companyId, userId });
    },
  });

  app.route({
    ...routes.updateSetting,
    handler: async (request) => {
      const { companyId, userId } = await requireUser(context, request);
      const key = keyOf(request.params.key);
      return unwrap(await setSetting(context, { companyId, userId, key, value: request.body.value }));
    },
  });

  app.route({
    ...routes.resetSetting,
    handler: async (request) => {
      const { companyId, userId } = await requireUser(context, request);
      return unwrap(await deleteSetting(context, { companyId, userId, key: keyOf(request.params.key) }));
    },
  });
};
