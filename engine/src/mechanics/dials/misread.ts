import { allSettings, fitsSetting, type Setting, type SettingRule, settingRules } from '../../format/settings.ts';
import type { StepFault, TellingWords } from '../../model/step-story.ts';
import type { WrittenDials } from './written.ts';

type Guard = keyof TellingWords['settings'];

/** One way in which somebody may misread a rule, and which words keep people from it. */
interface Misreading {
  readonly how: string;
  readonly guard: Guard;
  readonly holds: (setting: Setting) => boolean;
}

/** The ways in which one rule is plausibly misread: what is forbidden as what is asked for, "from" as "until". */
function misreadingsOf(rule: SettingRule, { dials }: WrittenDials): Misreading[] {
  const right = (setting: Setting) => fitsSetting(setting, rule, dials);
  if ('isNot' in rule) return [{ how: 'as what is wanted', guard: 'no', holds: (setting) => !right(setting) }];
  if ('from' in rule) return [{ how: 'as until then', guard: 'later', holds: (setting) => !right(setting) }];
  if (!('if' in rule)) return [];
  return misreadingsOf(rule.needs, { dials } as WrittenDials).map(({ how, guard, holds }) => ({
    how,
    guard,
    holds: (setting) => !fitsSetting(setting, rule.if, dials) || holds(setting),
  }));
}

/**
 * No card, plausibly misread, leaves exactly one setting that is wrong: the crew would send it with confidence. Where one does, its words
 * have to keep people from that reading.
 */
export function* misreadFaults(written: WrittenDials, words: TellingWords['settings']): Iterable<StepFault> {
  const { dials, answer, packets } = written;
  const isRight = (setting: Setting) => dials.every(({ name }) => setting[name] === answer[name]);
  const told = Object.entries(packets).flatMap(([packet, { rule = [], card, private: own }]) => [
    ...settingRules(rule).map((each) => ({ path: ['packets', packet, 'card'], card, rule: each })),
    ...(own
      ? settingRules(own.rule).map((each) => ({ path: ['packets', packet, 'private', 'text'], card: own.text, rule: each }))
      : []),
  ]);
  for (const own of told) {
    const others = told.filter((each) => each !== own);
    const rest = allSettings(dials).filter((setting) => others.every(({ rule }) => fitsSetting(setting, rule, dials)));
    for (const { how, guard, holds } of misreadingsOf(own.rule, written)) {
      const [only, ...more] = rest.filter(holds);
      const said = new RegExp(`(?<!\\p{L})(${words[guard].join('|')})(?!\\p{L})`, 'iu').test(own.card);
      if (said || only === undefined || more.length > 0 || isRight(only)) continue;
      yield {
        path: own.path,
        says: `leaves one wrong setting, ${Object.values(only).join(', ')}, when it is misread (${how}): the crew would be sure of it. Say "${words[guard][0]}", or tell it otherwise.`,
      };
      return;
    }
  }
}
