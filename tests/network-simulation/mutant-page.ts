import { ServerMessage } from '@lorecrew/contract/live/protocol';
import type { MutantWay } from './mutant.ts';

function parsed(text: string): ServerMessage {
  return ServerMessage.parse(JSON.parse(text));
}

/** Every tenth frame of a page is another company's. */
function crossedWires(): MutantWay {
  const last = new Map<string, string>();
  let frames = 0;
  return {
    name: 'frames of another company',
    breaks: 'A6',
    alter: (text, { sessionId }) => {
      if (parsed(text).type !== 'changes') return text;
      const foreign = [...last].find(([other]) => other !== sessionId)?.[1];
      last.set(sessionId, text);
      return ++frames % 10 === 0 && foreign ? foreign : text;
    },
  };
}

/** Mutant ways to take frames. */
export const mutantPages: readonly MutantWay[] = [
  {
    name: 'a page without gap check',
    breaks: 'A5',
    alter: (text, { client }) => {
      const message = parsed(text);
      return message.type === 'changes' ? JSON.stringify({ ...message, from: client.snapshot().seq }) : text;
    },
  },
  {
    name: 'a page that takes an older view for the newest',
    breaks: 'A5',
    alter: (text, { client }) => {
      const message = parsed(text);
      if (message.type !== 'welcome') return text;
      return JSON.stringify({ ...message, seq: Math.max(message.seq, client.snapshot().seq) });
    },
  },
  { name: 'a page that is reloaded and goes on counting', breaks: 'A4', keepsTabId: true },
  crossedWires(),
];
