import type { BrowserContext, Page } from 'playwright-core';

/**
 * What a page of these tests runs: a person's part in the call, on a socket of its own, and figures of what comes. Connections are
 * counted where the browser makes them, so that both ways of carrying are looked at alike.
 */
export const PAGE_CODE = `
import { LiveMedia } from 'lib/realtime/live-media.ts';
import { CrewCall } from 'lib/media/crew-call.ts';
const Real = window.RTCPeerConnection;
const made = [];
window.RTCPeerConnection = class extends Real { constructor(config) { super(config); made.push(this); } };
const timers = {
  nowMs: () => Date.now(),
  after: (ms, run) => { const id = setTimeout(run, ms); return () => clearTimeout(id); },
  every: (ms, run) => { const id = setInterval(run, ms); return () => clearInterval(id); },
};
const drawn = new Map();
let call = null, socket = null, media = null;
function show() {
  if (!call) return;
  for (const { person, stream, camera } of call.view().others) {
    const shown = camera ? stream : null;
    if (!drawn.has(person)) { const video = document.createElement('video'); video.muted = true; video.autoplay = true; document.body.append(video); drawn.set(person, video); }
    if (drawn.get(person).srcObject !== shown) drawn.get(person).srcObject = shown;
  }
}
window.comeIn = (self) => new Promise((isIn) => {
  media = new LiveMedia((ask) => socket.readyState === 1 && socket.send(JSON.stringify(ask)));
  const open = () => {
    socket = new WebSocket(location.href.replace('http', 'ws') + self);
    socket.onopen = () => { media.open({ takes: true, counts: true }); isIn(); };
    socket.onmessage = ({ data }) => media.hear(JSON.parse(data));
    socket.onclose = () => { media.shut(); if (call) setTimeout(open, 300); };
  };
  open();
  call = new CrewCall({ media, self, peer: 'visit' + Math.random().toString(36).slice(2, 10), timers, roundTripMs: () => null, changed: show });
});
window.consent = (given) => { if (!media.askTimes({ type: 'voice.consent', given })) throw new Error('Nobody takes a consent.'); };
window.turn = (kind, isOn) => (isOn ? call.on(kind) : call.off(kind));
window.leave = () => { call.close(); call = null; };
window.hang = () => { for (const one of made) one.close(); };
window.look = async () => {
  const view = call.view();
  const reports = (await Promise.all(made.filter(({ connectionState }) => connectionState === 'connected').map((one) => one.getStats())))
    .flatMap((stats) => [...stats.values()]);
  const sum = (kind, of) => reports.filter((one) => one.type === 'inbound-rtp' && one.kind === kind).reduce((all, one) => all + (one[of] ?? 0), 0);
  const local = new Map(reports.filter(({ type }) => type === 'local-candidate').map((one) => [one.id, one]));
  const pairs = reports.filter((one) => one.type === 'candidate-pair' && one.nominated && one.state === 'succeeded').map((one) => local.get(one.localCandidateId));
  return {
    others: view.others.map(({ person, state, stream, microphone, camera, silenced }) => ({
      person, state, microphone, camera, silenced: silenced === true,
      live: (stream?.getTracks() ?? []).filter((track) => track.readyState === 'live' && !track.muted).map((track) => track.kind).sort(),
    })).sort((one, other) => one.person < other.person ? -1 : 1),
    microphone: view.microphone.isOn, camera: view.camera.isOn, isSilenced: view.isSilenced, isSpeaking: view.isSpeaking,
    heard: view.others.filter(({ isSpeaking }) => isSpeaking).map(({ person }) => person).sort(),
    frames: sum('video', 'framesDecoded'), audioBytes: sum('audio', 'bytesReceived'),
    ways: [...new Set(pairs.map((one) => one ? one.candidateType + '/' + (one.relayProtocol ?? one.protocol) : '?'))],
  };
};
window.isReady = true;
`;

export interface Look {
  readonly others: readonly {
    person: string;
    state: string;
    microphone: boolean;
    camera: boolean;
    silenced: boolean;
    live: string[];
  }[];
  readonly microphone: boolean;
  readonly camera: boolean;
  readonly isSilenced: boolean;
  readonly isSpeaking: boolean;
  readonly heard: readonly string[];
  readonly frames: number;
  readonly audioBytes: number;
  readonly ways: readonly string[];
}

/** Somebody in a call, in a browser of their own. */
export class CallPage {
  readonly name: string;
  readonly page: Page;
  private readonly context: BrowserContext;

  constructor(name: string, context: BrowserContext, page: Page) {
    this.name = name;
    this.context = context;
    this.page = page;
  }

  /** Comes into the call; resolves when the server hears this page. */
  async comeIn(): Promise<void> {
    await this.page.waitForFunction('window.isReady === true');
    await this.page.evaluate(`comeIn(${JSON.stringify(this.name)})`);
  }

  /** Says yes or no to have counted when one speaks. */
  consent(given: boolean): Promise<void> {
    return this.page.evaluate(`consent(${given})`);
  }

  turn(kind: 'audio' | 'video', isOn: boolean): Promise<void> {
    return this.page.evaluate(`turn('${kind}', ${isOn})`);
  }

  look(): Promise<Look> {
    return this.page.evaluate<Look>('look()');
  }

  /** Every connection of the page is gone without a word, as when a network breaks. */
  hang(): Promise<void> {
    return this.page.evaluate('hang()');
  }

  leave(): Promise<void> {
    return this.page.evaluate('leave()');
  }

  /** The browser is gone. */
  kill(): Promise<void> {
    return this.context.close();
  }
}
