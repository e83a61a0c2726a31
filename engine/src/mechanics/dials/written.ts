import { z } from 'zod';
import { When } from '../../format/conditions.ts';
import { allSettings, fitsSetting, type Setting, SettingTelling, settingRules } from '../../format/settings.ts';
import { Seconds, words } from '../../format/texts.ts';
import { CARD_CHARS, Held, missFields, packetWithPrivate, taskFieldsOf, tellingsOf } from '../tasks/story.ts';

const Name = z.string().regex(/^[\p{L}][\p{L}\p{N} -]{0,23}$/u, 'is no name: up to 24 letters');

/** The step of the dials as it is written. */
export const WrittenDials = z.strictObject({
  ...taskFieldsOf(SettingTelling),
  /** Over the dials, and under them as long as nothing was sent. */
  heading: words(60),
  idle: words(120),
  /** What the room is called when it is done, for who does not see it. */
  lit: z.strictObject({ solved: words(60), timeout: words(60) }),
  /** In the order in which they stand. `signs` are shown beside the words; a first letter where they are left out. */
  dials: z
    .array(
      z.strictObject({
        name: Name,
        options: z.array(Name).min(2).max(6),
        signs: z.array(words(3)).optional(),
      }),
    )
    .min(2)
    .max(5),
  answer: z.record(z.string(), z.string()),
  /** What the two keys are called: who holds the first counts down, who holds the second sends. */
  keys: z.strictObject({ countdown: Name, send: Name }),
  packets: z.record(z.string(), packetWithPrivate(SettingTelling, { holds: Held.optional(), card: words(CARD_CHARS) })),
  /** Simulated crewmates turn their dials so many seconds after they know more. Left out: only people do. */
  crewmatesTurn: Seconds.optional(),
  misses: z.strictObject({
    ...missFields,
    first: words(160),
    again: words(160),
    /** From this miss on, or while the condition holds, `{right}` says how many dials are right. */
    right: z.strictObject({
      from: z.int().min(1).max(9).default(2),
      when: When.optional(),
      none: words(80),
      one: words(80),
      many: words(80),
    }),
  }),
});
export type WrittenDials = z.infer<typeof WrittenDials>;

/** Settings that fit the rules of these packets, without the private part of one of them where one is named. */
export function settingsLeft(
  { dials, packets }: Pick<WrittenDials, 'dials' | 'packets'>,
  held: readonly string[],
  withoutPrivateOf?: string,
): Setting[] {
  const rules = held.flatMap((packet) =>
    tellingsOf(packets[packet] ?? {}, packet === withoutPrivateOf).flatMap((rule) => settingRules(rule)),
  );
  return allSettings(dials).filter((setting) => rules.every((rule) => fitsSetting(setting, rule, dials)));
}
