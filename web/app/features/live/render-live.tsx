import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import { emptyView, type ShowView, type Slice } from '@lorecrew/contract/live/view';
import type { ReactElement } from 'react';
import { comfortDefaults } from '../../lib/browser/comfort.ts';
import { playerMessages } from '../../lib/i18n/player-messages.ts';
import type { SendResult } from '../../lib/realtime/live-queue.ts';
import type { Show } from '../../lib/realtime/use-show.ts';
import { createStore } from '../../lib/storage/store.ts';
import { emptyStage } from '../../lib/testing/empty-stage.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import alibi from '../../locales/en/alibi.json';
import captions from '../../locales/en/captions.json';
import chart from '../../locales/en/chart.json';
import dials from '../../locales/en/dials.json';
import gallery from '../../locales/en/gallery.json';
import manual from '../../locales/en/manual.json';
import neighbours from '../../locales/en/neighbours.json';
import ranking from '../../locales/en/ranking.json';
import sign from '../../locales/en/sign.json';
import sketch from '../../locales/en/sketch.json';
import thanks from '../../locales/en/thanks.json';
import { type Live, LiveContext, StandingContext } from './live-context.ts';
import type { LiveView } from './live-view.ts';

/** When the present scene of `sampleLiveView` ends, in milliseconds since 1970; the show began twenty minutes before. */
export const SCENE_ENDS_MS = Date.parse('2026-12-03T14:30:00Z');
const STARTED_MS = SCENE_ENDS_MS - 20 * 60_000;

/** Texts that come with the code of their mechanic (`panels/later.tsx`). */
const MECHANIC_MESSAGES = { alibi, captions, chart, dials, gallery, manual, neighbours, ranking, sign, sketch, thanks };

const show: Slice<'show'> = {
  ...{ slug: 'test', title: 'Test', stage: 'test', narrator: 'Wick', phase: 'live', speed: 1, noShow: false },
  ...{ startsAtMs: STARTED_MS, startedAtMs: STARTED_MS, endsAtMs: null },
  ...{ pausedMs: 0, pausedAtMs: null, pauseEndsAtMs: null },
};
const scene: Slice<'scene'> = {
  ...{ id: 'map', number: 2, count: 3, title: 'The map', titles: ['The door', 'The map', 'The lamp'], steps: [] },
  phase: { id: 'task', number: 1, count: 1, startedAtMs: STARTED_MS, endsAtMs: SCENE_ENDS_MS },
  ...{ room: 'crew', startedAtMs: STARTED_MS, endsAtMs: SCENE_ENDS_MS, staysOpen: false },
};

/** The view of somebody in the second of three scenes, changed by `parts`. */
export function sampleLiveView(parts: Partial<ShowView> = {}): LiveView {
  return { ...emptyView, show, scene, ...parts } as LiveView;
}

interface LiveInput {
  readonly view?: LiveView;
  /** How long before the end of the scene it is, in milliseconds. */
  readonly leftMs?: number;
  /** The clock of the show, where it does not stand still. */
  readonly clock?: () => number;
  /** What the server answers to every command; it is done by default. */
  readonly reply?: SendResult | Promise<SendResult>;
  readonly parts?: Partial<Live>;
}

/** Renders a part of the live page in a show whose clock stands still. Returns the commands that it sent, in their order. */
export async function renderLive(
  element: ReactElement,
  { view = sampleLiveView(), leftMs = 300_000, reply = { ok: true }, parts, clock }: LiveInput = {},
) {
  const sent: ParticipantCommand[] = [];
  const nowMs = clock ?? (() => SCENE_ENDS_MS - leftMs);
  const send = async (command: ParticipantCommand) => {
    sent.push(command);
    return reply;
  };
  const live: Live = {
    ...{ sessionId: 'a'.repeat(26), opens: null, view, story: emptyStage, comfort: comfortDefaults, isReduced: true },
    show: {
      ...{ view, connection: 'live', refusal: null, seq: 1, hash: '', roundTripMs: null, busy: false, transport: 'socket' },
      ...{ unreachable: null, takenOverBy: 'tab', seatAsked: null, awayMs: null, backAtMs: null },
      ...{ nowMs, send, takeBack: () => {} },
    } satisfies Show,
    conversation: {
      ...{ lines: [], me: '', isAlone: false, send, isConnected: true, toldIn: () => undefined },
      ...{ draft: createStore(''), seen: createStore(0) },
    },
    ...{ afterwards: null, pictureStates: () => [], leave: () => {} },
    ...{ Stage: () => null, Captions: () => null, Transcript: () => null },
    machine: { Room: () => null, Heart: () => null, Sign: () => null },
    ...parts,
  };
  const { speed, narrator } = view.show;
  const standing = { story: live.story, machine: live.machine, nowMs, send, isConnected: true, speed, narrator };
  const page = (
    <StandingContext.Provider value={standing}>
      <LiveContext.Provider value={live}>{element}</LiveContext.Provider>
    </StandingContext.Provider>
  );
  const { screen } = await renderPage(page, { english: { ...playerMessages, ...MECHANIC_MESSAGES } });
  return { screen, sent };
}
