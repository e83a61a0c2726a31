import { unreachable } from '../result.ts';
import { z } from '../schema.ts';
import type { NotificationKind } from './notifications.ts';

/** What an organiser may choose for themselves: which notifications they are given, and which mails. */
export const SettingKey = z.enum([
  'notice-answers',
  'notice-sessions',
  'notice-letters',
  'notice-credits',
  'notice-colleagues',
  'notice-needed',
  'mail-reports',
  'mail-calendar',
  'mail-colleagues',
  'mail-needed',
]);
export type SettingKey = z.infer<typeof SettingKey>;

/** What a setting may be, and is where nothing is stored. `fixed`: always so, because somebody waits for it or money or safety is at stake. */
interface SettingRule {
  readonly value: z.ZodMiniType<boolean>;
  readonly byDefault: boolean;
  readonly fixed: boolean;
}

const chosen: SettingRule = { value: z.boolean(), byDefault: true, fixed: false };
const needed: SettingRule = { value: z.boolean(), byDefault: true, fixed: true };

export const SETTINGS: Readonly<Record<SettingKey, SettingRule>> = {
  'notice-answers': chosen,
  'notice-sessions': chosen,
  'notice-letters': chosen,
  'notice-credits': chosen,
  'notice-colleagues': chosen,
  'notice-needed': needed,
  'mail-reports': chosen,
  'mail-calendar': chosen,
  'mail-colleagues': chosen,
  'mail-needed': needed,
};

/** The setting that says whether somebody is told of this. */
export function settingOfKind(kind: NotificationKind): SettingKey {
  switch (kind) {
    case 'session-answers':
      return 'notice-answers';
    case 'session-soon':
    case 'session-over':
    case 'report-ready':
    case 'session-shared':
    case 'seat-doubled':
      return 'notice-sessions';
    case 'letters-failed':
      return 'notice-letters';
    case 'credits-granted':
    case 'credits-bought':
    case 'credits-restored':
    case 'credits-expired':
    case 'credits-low':
      return 'notice-credits';
    case 'member-joined':
    case 'member-left':
      return 'notice-colleagues';
    case 'seat-asked':
    case 'member-waiting':
    case 'role-changed':
    case 'credits-refunded':
    case 'credits-disputed':
      return 'notice-needed';
    default:
      return unreachable(kind);
  }
}

/** A setting as it stands. `stored`: it was chosen, and is not what it is for everybody else. */
export const Setting = z.object({ key: SettingKey, value: z.boolean(), stored: z.boolean(), fixed: z.boolean() });
export type Setting = z.infer<typeof Setting>;

/** Answer of everything about settings: all there are, in the order of pages. */
export const SettingsAnswer = z.object({ settings: z.array(Setting) });
export type SettingsAnswer = z.infer<typeof SettingsAnswer>;

/** Body of `PUT /api/user/settings/{key}`. SETTING_002 for a key there is not, SETTING_003 for what cannot be switched off. */
export const SettingBody = z.strictObject({ value: z.boolean() });
export type SettingBody = z.infer<typeof SettingBody>;
