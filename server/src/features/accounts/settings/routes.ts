import { ErrorBody } from '@lorecrew/contract/api/error';
import { SettingBody, SettingKey, SettingsAnswer } from '@lorecrew/contract/api/settings';
import { calls } from '@lorecrew/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Refused, unwrap } from '../../../http/errors.ts';
import type { AuthContext } from '../auth/commands.ts';
import { requireUser } from '../guards.ts';
import { deleteSetting, setSetting } from './commands.ts';
import { settingsOf } from './queries.ts';

const refusals = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody, 409: ErrorBody };

/** SETTING_002 for a key there is not. */
function keyOf(given: string): SettingKey {
  const key = SettingKey.safeParse(given);
  if (!key.success) throw new Refused('SETTING_002');
  return key.data;
}

/** What somebody has chosen for themselves: which notifications they are given, and which mails. */
export const userSettingRoutes: FastifyPluginAsyncZod<{ context: AuthContext }> = async (app, { context }) => {
  const tags = ['account'];
  const params = z.object({ key: z.string().max(40) });

  const list = {
    tags,
    summary: 'Every setting of one’s own as it stands.',
    response: { 200: SettingsAnswer, 401: ErrorBody, 403: ErrorBody },
  };
  app.get(calls.userSettings, { schema: list }, async (request) => {
    const { companyId, userId } = await requireUser(context, request);
    return settingsOf(context, { companyId, userId });
  });

  const put = { tags, summary: 'Chooses a setting.', params, body: SettingBody, response: { 200: SettingsAnswer, ...refusals } };
  app.put(calls.userSetting, { schema: put }, async (request) => {
    const { companyId, userId } = await requireUser(context, request);
    const key = keyOf(request.params.key);
    return unwrap(await setSetting(context, { companyId, userId, key, value: request.body.value }));
  });

  const drop = { tags, summary: 'Goes back to what everybody has.', params, response: { 200: SettingsAnswer, ...refusals } };
  app.delete(calls.userSetting, { schema: drop }, async (request) => {
    const { companyId, userId } = await requireUser(context, request);
    return unwrap(await deleteSetting(context, { companyId, userId, key: keyOf(request.params.key) }));
  });
};
