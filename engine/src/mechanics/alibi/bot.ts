import type { AlibiAnswer } from '@lorecrew/contract/live/mechanics/alibi';
import { stepInView } from '../../bots/context.ts';
import { draw } from '../../core/random.ts';
import type { CrewmateContext, PlannedAction } from '../../model/crewmate.ts';
import type { AnswerRule } from './written.ts';

/** What of some texts was said last. */
function lastSaid(chat: readonly string[], texts: readonly string[]): number {
  for (const line of chat.toReversed()) {
    const found = texts.findIndex((text) => text !== '' && line.includes(text.toLowerCase()));
    if (found >= 0) return found;
  }
  return -1;
}

function numberSaid(chat: readonly string[], { from, to }: { from: number; to: number }): number | undefined {
  const all = chat.flatMap((line) => [...line.matchAll(/\d+/g)].map(([digits]) => Number(digits)));
  return all.filter((each) => each >= from && each <= to).at(-1);
}

function timeSaid(chat: readonly string[]): number | undefined {
  const all = chat.flatMap((line) => [...line.matchAll(/\b(\d{1,2})[:.h](\d{2})\b/g)]);
  return all
    .map(([, hours, minutes]) => Number(hours) * 60 + Number(minutes))
    .filter((each) => each < 1440)
    .at(-1);
}

const DAY_MIN = 1440;

/** What a crewmate answers: what the crew has said while it agreed, else its own. */
function answerOf({ view, self, crewmate }: CrewmateContext, rule: AnswerRule, label: string): AlibiAnswer {
  const chat = view.chat.map(({ text }) => text.toLowerCase());
  const drawn = (below: number) => draw(label, self, Math.max(1, below));
  switch (rule.kind) {
    case 'words': {
      const ids = Object.keys(rule.crewmates);
      const said = lastSaid(chat, Object.values(rule.crewmates));
      const own = ids.indexOf(crewmate.id);
      return said < 0 && own < 0 ? { nothing: true } : { ready: said < 0 ? own : said };
    }
    case 'number':
      return { number: numberSaid(chat, rule) ?? rule.from + drawn(rule.to - rule.from + 1) };
    case 'time':
      return { number: timeSaid(chat) ?? drawn(DAY_MIN) };
    default: {
      const { answer } = view.alibi?.question ?? {};
      const options = answer?.kind === 'choice' ? answer.options : [];
      const said = lastSaid(
        chat,
        options.map(({ text }) => text),
      );
      const option = options[said < 0 ? drawn(options.length) : said];
      return option ? { option: option.option } : { nothing: true };
    }
  }
}

/** Crewmates answer each question once, at their second of it. */
export function botActions(context: CrewmateContext): PlannedAction[] {
  const step = stepInView(context, 'alibi');
  const { alibi: all, myAlibi: own } = context.view;
  const sec = step?.rule.simulatedAnswerSec[context.index];
  const rule = step?.rule.questions.find(({ id }) => id === all?.question?.id);
  if (!step || !rule || !all || own?.answer !== null || sec === undefined) return [];
  const label = `alibi:${step.id}:${rule.id}`;
  const command = { type: 'alibi.answer', question: rule.id, answer: answerOf(context, rule.answer, label) } as const;
  return [{ key: label, atMs: all.startedAtMs + context.ms(sec), command }];
}
