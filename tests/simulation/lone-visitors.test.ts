import { type VirtualPerson, VirtualShow } from '@lorecrew/authoring/play/virtual-show';
import type { ShowView } from '@lorecrew/contract/live/view';
import { describe, expect, it } from 'vitest';
import { story } from '../lamp-room.ts';

type Action = NonNullable<ReturnType<VirtualPerson>>;

const RIGHT = ['Vent', 'Mirror', 'Pump', 'Spark', 'Bell', 'Shutter'];
/** Against the cards of three crewmates, who say so. */
const WRONG = ['Vent', 'Bell', 'Spark', 'Pump', 'Shutter', 'Mirror'];
const STEP_MS = 500;
const LONGEST_MS = 600_000;
const OWN_LEVER = 'Bell';

/** Actions by scene and second; whatever is agreed to, the own lever is pulled when its turn comes. */
function visitor(script: readonly (readonly [scene: string, sec: number, action: Action])[]): VirtualPerson {
  const waiting = [...script];
  return (view, nowMs) => {
    const [next] = waiting;
    const sec = (nowMs - (view.scene?.startedAtMs ?? nowMs)) / 1000;
    if (next && view.scene?.id === next[0] && sec >= next[1]) return waiting.shift()?.[2] ?? null;
    return view.levers?.agreed?.next === OWN_LEVER ? { type: 'lever.pull', lever: OWN_LEVER } : null;
  };
}

/** Everything that was said and done at the levers while one visitor played alone, a line each. */
function transcriptOf(person: VirtualPerson): string[] {
  const show = new VirtualShow(story, { seed: 'alone', people: ['p1'], names: { p1: 'Ada' } });
  show.submit('server', { type: 'participant.join', participant: 'p1' });
  const lines: string[] = [];
  const heard = { chat: 0, announced: 0 };
  const listen = (view: ShowView, nowMs: number) => {
    const at = `${view.scene?.id ?? ''} ${Math.round((nowMs - (view.scene?.startedAtMs ?? nowMs)) / 1000)} s`;
    const told = view.announced.filter(({ n }) => n > heard.announced);
    const said = view.chat.filter(({ n }) => n > heard.chat);
    lines.push(
      ...told
        .filter(({ id }) => /^a-(pulled|miss|proposed|declined|pinned|solved|timeout)$/.test(id))
        .map(({ text }) => `${at}  [${text}]`),
    );
    lines.push(...said.map(({ name, text }) => `${at}  ${name}: ${text}`));
    heard.announced = told.at(-1)?.n ?? heard.announced;
    heard.chat = said.at(-1)?.n ?? heard.chat;
  };
  const all: VirtualPerson = (view, nowMs) => {
    listen(view, nowMs);
    return person(view, nowMs);
  };
  show.run({ p1: all }, { stepMs: STEP_MS, untilMs: LONGEST_MS });
  return lines;
}

const shown = (lines: readonly string[]) => `${lines.join('\n')}\n`;
const said = (lines: readonly string[], texts: readonly string[]) =>
  lines.filter((line) => texts.some((text) => line.endsWith(`: ${text}`)));

/** What crewmates say on an occasion, in every temper and voice. */
function linesOn(trigger: string): string[] {
  return Object.values(story.tempers).flatMap(({ lines }) =>
    (lines[trigger] ?? []).map((text) => text.replace('{human}', 'Ada')),
  );
}

describe('a visitor alone with five simulated crewmates', () => {
  it('who is quick is told by those whose cards are against it', async () => {
    const lines = transcriptOf(
      visitor([
        ['L1', 3, { type: 'lamp.light' }],
        ['L3', 4, { type: 'card.pin', cardId: 'L3-A', words: { text: 'a red stapler' } }],
        ['L4', 20, { type: 'plan.propose', order: WRONG }],
        ['L4', 40, { type: 'card.pin', cardId: 'L4-A' }],
        ['L4', 62, { type: 'plan.propose', order: RIGHT }],
        ['L5', 9, { type: 'vote.cast', option: 'out' }],
      ]),
    );
    expect(said(lines, [...linesOn('object'), ...linesOn('objectAgain')]).length).toBeGreaterThan(0);
    await expect(shown(lines)).toMatchFileSnapshot('./lone-visitors/quick.txt');
  });

  it('who is silent is asked, waited for, and never left with a form', async () => {
    const lines = transcriptOf(visitor([['L1', 12, { type: 'lamp.light' }]]));
    expect(said(lines, linesOn('takesBack'))).toHaveLength(1);
    expect(said(lines, linesOn('timeout')).length).toBeGreaterThan(0);
    await expect(shown(lines)).toMatchFileSnapshot('./lone-visitors/silent.txt');
  });

  it('who asks is answered by whoever was asked, by name or by role', async () => {
    const ask = (sec: number, text: string) => ['L4', sec, { type: 'chat.say', text }] as const;
    const lines = transcriptOf(
      visitor([
        ['L1', 4, { type: 'lamp.light' }],
        ['L3', 8, { type: 'card.pin', cardId: 'L3-A', words: { ready: 0 } }],
        ask(16, 'Fern, what does yours say?'),
        ask(22, 'And the Signaller?'),
        ask(28, 'What now?'),
        ask(34, 'Clover, have you got one?'),
        ask(40, 'Sedge, may I see yours?'),
        ask(46, 'Thistle?'),
        ['L4', 50, { type: 'card.pin', cardId: 'L4-A' }],
        ['L4', 70, { type: 'plan.propose', order: RIGHT }],
        ['L5', 9, { type: 'vote.cast', option: 'landing' }],
        ['L7', 22, { type: 'thanks.give', to: 'sim:clover:crew-1', words: { starter: 2 } }],
      ]),
    );
    const answers = said(lines, [...linesOn('asked'), ...linesOn('askedPinned'), ...linesOn('unsure')]);
    // One answer to each of the six questions, whatever becomes of the card meanwhile.
    expect(answers).toHaveLength(6);
    await expect(shown(lines)).toMatchFileSnapshot('./lone-visitors/talkative.txt');
  });
});
