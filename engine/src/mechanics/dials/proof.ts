import {
  allSettings,
  type Dial,
  fitsSetting,
  optionNamed,
  optionsIn,
  settingFault,
  settingRules,
} from '../../format/settings.ts';
import type { CompiledStep, StepFault, StepProofContext } from '../../model/step-story.ts';
import { proveEveryCardNeeded, proveHintTimes, proveHolders, provePrivateNeeded } from '../tasks/proof.ts';
import { misreadFaults } from './misread.ts';
import { settingsLeft, type WrittenDials } from './written.ts';

function* dials({ dials: all, answer, keys, packets }: WrittenDials, { story }: StepProofContext): Iterable<StepFault> {
  const controls = [...all.map(({ name }) => name), keys.countdown, keys.send];
  for (const [i, name] of controls.entries())
    if (controls.indexOf(name) !== i)
      yield {
        path: i < all.length ? ['dials', i, 'name'] : ['keys'],
        says: `is ${name}, which there is already. Name each once.`,
      };
  for (const [i, { options, signs }] of all.entries()) {
    if (new Set(options).size !== options.length)
      yield { path: ['dials', i, 'options'], says: 'has one option twice. Name each once.' };
    const shown = signs ?? options.map((option) => option.charAt(0));
    if (shown.length !== options.length || new Set(shown).size !== shown.length)
      yield {
        path: ['dials', i, signs ? 'signs' : 'options'],
        says: `shows ${shown.join(', ')} for ${options.join(', ')}. Give each a sign of its own under "signs".`,
      };
  }
  for (const { name, options } of all)
    if (!options.includes(answer[name] ?? ''))
      yield { path: ['answer'], says: `says ${answer[name] ?? 'nothing'} for ${name}. It may be ${options.join(', ')}.` };
  const odd = Object.keys(answer).find((name) => !all.some((dial) => dial.name === name));
  if (odd !== undefined) yield { path: ['answer', odd], says: 'is no dial. Take it out.' };
  if (all.some(({ name, options }) => options[0] === answer[name]))
    yield { path: ['answer'], says: 'has a dial that stands right before anybody turns it. Let another option be its first.' };
  yield* proveHolders({ packets, things: controls, story, word: 'control' });
}

function ruleFault(all: readonly Dial[], telling: Parameters<typeof settingRules>[0]): string | null {
  for (const { dial, option } of settingRules(telling).flatMap(optionsIn)) {
    const known = all.find(({ name }) => name === dial);
    if (!known) return `names ${dial}, which is no dial. There are ${all.map(({ name }) => name).join(', ')}.`;
    if (!known.options.includes(option)) return `names ${option}, and ${dial} has ${known.options.join(', ')}.`;
  }
  return null;
}

interface ToldSetting {
  readonly here: readonly string[];
  readonly rule: Parameters<typeof settingRules>[0];
  /** Sentences that say what the rule says, by the field they stand in. */
  readonly texts: Readonly<Record<string, string>>;
  readonly names: readonly string[];
}

function* tellingFaults(
  { here, rule, texts, names }: ToldSetting,
  { dials: all, answer }: Pick<WrittenDials, 'dials' | 'answer'>,
): Iterable<StepFault> {
  const rules = settingRules(rule);
  const odd = ruleFault(all, rule);
  if (odd !== null) yield { path: [...here, 'rule'], says: odd };
  else if (!rules.every((each) => fitsSetting(answer, each, all)))
    yield { path: [...here, 'rule'], says: 'is not true of the answer. Change the rule and its card, or the answer.' };
  for (const [field, text] of Object.entries(texts)) {
    const fault = settingFault(text, { rules, dials: all, names });
    if (odd === null && fault !== null) yield { path: [...here, field], says: fault };
  }
}

function* cards(written: WrittenDials): Iterable<StepFault> {
  for (const [packet, { card, rule = [], private: own }] of Object.entries(written.packets)) {
    const here = ['packets', packet];
    yield* tellingFaults({ here, rule, texts: { card }, names: [] }, written);
    if (!own) continue;
    const { text, aloud, names = [] } = own;
    yield* tellingFaults({ here: [...here, 'private'], rule: own.rule, texts: { text, aloud }, names }, written);
  }
}

function* necessity(written: WrittenDials, context: StepProofContext): Iterable<StepFault> {
  const { story } = context;
  const left = (held: readonly string[]) => settingsLeft(written, held).length;
  const all = left(story.packets);
  if (all !== 1)
    yield {
      path: ['packets'],
      says: `leave ${all} settings with every card, not one. Make a card say ${all === 0 ? 'less' : 'more'}.`,
    };
  else {
    yield* proveEveryCardNeeded(story, left);
    yield* provePrivateNeeded(written.packets, context, (packet) => settingsLeft(written, story.packets, packet).length);
  }
}

function* hints({ dials: all, answer, hints: { ladder }, seconds, late }: WrittenDials): Iterable<StepFault> {
  yield* proveHintTimes(ladder, Math.min(seconds, late));
  let left = allSettings(all);
  for (const [i, { text, tells, names = [] }] of ladder.entries()) {
    const here = ['hints', 'ladder', i];
    if (tells === 'method') {
      const named = optionNamed(text, all);
      if (named !== undefined && !names.includes(named))
        yield { path: [...here, 'text'], says: `names ${named}, and tells only a method. Say what it tells, or name nothing.` };
      continue;
    }
    const rules = settingRules(tells);
    const odd = ruleFault(all, tells);
    const fault = settingFault(text, { rules, dials: all, names });
    if (odd !== null) yield { path: [...here, 'tells'], says: odd };
    else if (!rules.every((rule) => fitsSetting(answer, rule, all)))
      yield { path: [...here, 'text'], says: 'is not true of the answer. Change the hint or the answer.' };
    else if (fault !== null) yield { path: [...here, 'text'], says: fault };
    const then = left.filter((setting) => rules.every((rule) => fitsSetting(setting, rule, all)));
    if (then.length === left.length)
      yield { path: here, says: 'tells nothing that the hints before it did not. Let it tell more.' };
    if (then.length === 1 && i < ladder.length - 1)
      yield { path: here, says: 'gives the whole answer, and hints come after it. Put it last, or let it tell less.' };
    left = then;
  }
}

function* misses({ misses: { again, right } }: WrittenDials): Iterable<StepFault> {
  if (!again.includes('{right}'))
    yield { path: ['misses', 'again'], says: 'does not say how many dials are right. Put {right} into it.' };
  if (!right.many.includes('{n}'))
    yield { path: ['misses', 'right', 'many'], says: 'does not say how many were right. Put {n} into it.' };
}

function* together({ crewmatesTurn }: WrittenDials, { story }: StepProofContext): Iterable<StepFault> {
  if (crewmatesTurn === undefined && story.crew.simulated && story.players.min === 1)
    yield {
      path: ['crewmatesTurn'],
      says: 'is missing: a person alone would find nobody who turns the other dials. Write after how many seconds crewmates do.',
    };
}

/** One setting with every card, more without any one; cards and hints say what their rules say; nobody alone is enough or stuck. */
export function* dialsProof(written: WrittenDials, _: CompiledStep<'dials'>, context: StepProofContext): Iterable<StepFault> {
  const misread = () => misreadFaults(written, context.telling.settings);
  for (const group of [dials, cards, necessity, misread, hints, misses, together]) {
    const faults = [...group(written, context)];
    yield* faults;
    if (faults.length > 0) return;
  }
}
