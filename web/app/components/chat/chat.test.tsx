import type { ChatItem } from '@lorecrew/contract/live/mechanics/chat';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { playerMessages } from '../../lib/i18n/player-messages.ts';
import type { SendResult } from '../../lib/realtime/live-queue.ts';
import { createStore } from '../../lib/storage/store.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { BesideChat } from './beside-chat.tsx';
import { Chat } from './chat.tsx';
import { ChatSheet, keyboardPx } from './chat-sheet.tsx';
import { type Conversation, countUnread, keptSeen } from './conversation.ts';

const line = (n: number, from = 'bob', text = `Line ${n}`): ChatItem => ({
  ...{ n, atMs: n, from, name: from === 'bob' ? 'Bob' : 'Ada', simulated: false, trigger: null, text, reactions: [] },
});
const linesTo = (count: number) => Array.from({ length: count }, (_, i) => line(i + 1));

function conversation(changes: Partial<Conversation> = {}): Conversation & { readonly sent: unknown[] } {
  const sent: unknown[] = [];
  const send = async (command: unknown): Promise<SendResult> => {
    sent.push(command);
    return { ok: true };
  };
  const stores = { draft: createStore(''), seen: createStore(0) };
  return { lines: [], me: 'ada', isAlone: false, send, isConnected: true, ...stores, toldIn: () => undefined, sent, ...changes };
}

const shown = (of: Conversation) =>
  renderPage(
    <div style={{ display: 'flex', height: 400 }}>
      <Chat conversation={of} />
    </div>,
    { english: playerMessages },
  );

it('takes lines that were read in the waiting room for read on the stage, for the same person', () => {
  keptSeen('ada-of-tonight').set(4);
  expect([keptSeen('ada-of-tonight').get(), keptSeen('bob-of-tonight').get()]).toEqual([4, 0]);
});

describe('Chat', () => {
  it('stands at its newest line, also after another has come', async () => {
    const { screen } = await shown(conversation({ lines: linesTo(40) }));
    await expect.element(screen.getByText('Line 40')).toBeInViewport();
  });

  it('sends what was typed and empties the box', async () => {
    const talk = conversation();
    const { screen } = await shown(talk);
    const box = screen.getByLabelText('Message to your crew');
    await box.fill('  Vent first? ');
    await userEvent.keyboard('{Enter}');
    await expect.element(box).toHaveValue('');
    expect(talk.sent).toEqual([{ type: 'chat.say', text: 'Vent first?' }]);
  });

  it('keeps what was typed while the server refuses it', async () => {
    const talk = conversation({ send: async () => ({ ok: false, code: 'CHAT_004' }) });
    const { screen } = await shown(talk);
    await screen.getByLabelText('Message to your crew').fill('Too fast');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('One message a second, please. Yours is still in the box.')).toBeVisible();
    await expect.element(screen.getByLabelText('Message to your crew')).toHaveValue('Too fast');
    expect(talk.draft.get()).toBe('Too fast');
  });

  it('opens as a sheet on a phone, from a button that counts the lines of others', async () => {
    await page.viewport(390, 844);
    const talk = conversation({ lines: [line(1), line(2, 'ada'), line(3)] });
    const { screen } = await renderPage(<BesideChat conversation={talk}>Here</BesideChat>, { english: playerMessages });
    await screen.getByRole('button', { name: /^Chat ?, 2 new lines$/ }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Crew chat' })).toBeVisible();
    await expect.element(screen.getByText('Line 3')).toBeInViewport();
    await screen.getByRole('button', { name: 'Close the chat' }).click();
    await expect.element(screen.getByRole('button', { name: 'Chat' })).toHaveFocus();
    await page.viewport(1280, 720);
  });
});

describe('what is unread', () => {
  it('counts lines of others after the last one that was drawn', () => {
    expect(countUnread({ lines: [line(1), line(2), line(3, 'ada'), line(4)], me: 'ada' }, 1)).toBe(2);
  });
});

describe('the keyboard of a phone', () => {
  it('covers what the visible part of the window leaves out, unless somebody has zoomed in', () => {
    expect(keyboardPx({ innerHeight: 844 }, { height: 508, offsetTop: 0, scale: 1 })).toBe(336);
    expect(keyboardPx({ innerHeight: 844 }, { height: 422, offsetTop: 100, scale: 2 })).toBe(0);
    expect(keyboardPx({ innerHeight: 844 }, null)).toBe(0);
  });
});

describe('ChatSheet', () => {
  it('says what goes on behind it, and closes for whoever goes there', async () => {
    const behind = { text: 'Now: Vote', go: 'Go there', href: '#vote' };
    const { screen } = await renderPage(<ChatSheet conversation={conversation()} behind={behind} />, { english: playerMessages });
    await screen.getByRole('button', { name: 'Chat' }).click();
    await expect.element(screen.getByText('Now: Vote')).toHaveRole('status');
    await screen.getByRole('link', { name: 'Go there' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(window.location.hash).toBe('#vote');
  });
});
