import { useEffect, useEffectEvent, useState } from 'react';
import type { PlayingSpeech } from '../../../lib/sound/mixer.ts';
import { setNarrator } from '../../../lib/sound/narrator.ts';
import { withRunningMixer } from '../../../lib/sound/sound.ts';
import { useLive, useStanding } from '../live-context.ts';
import { Recordings } from './recordings.ts';
import { speechAct, speechAhead, speechNow, speechSoon } from './speech-now.ts';

const TICK_MS = 100;
/** Pictures and films of the present scene come first. */
const AHEAD_AFTER_MS = 3_000;

/**
 * Speaks the narrations of the show that have recordings, in step with its clock. Shown only where sound is on and can be heard; it draws
 * nothing.
 */
export function Narrator() {
  const { view, story } = useLive();
  const { nowMs } = useStanding();
  const [recordings] = useState(() => new Recordings());
  const played = view.stage?.play;
  const scene = view.scene.number;
  const readMoment = useEffectEvent(() => ({ stage: story, played: played ?? [], nowMs: nowMs() }));

  useEffect(() => {
    const player = new SpeechPlayer(recordings, readMoment);
    const timer = setInterval(() => player.tick(), TICK_MS);
    return () => {
      clearInterval(timer);
      player.stop();
    };
  }, [recordings]);

  useEffect(() => {
    const files = speechAhead(story, scene);
    const left = new AbortController();
    const timer = setTimeout(() => void recordings.fetchAhead(files, left.signal), AHEAD_AFTER_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [recordings, story, scene]);
  return null;
}

type Moment = Parameters<typeof speechNow>[0];

/** Keeps what is spoken where the show is. To be asked ten times a second. */
class SpeechPlayer {
  private readonly recordings: Recordings;
  private readonly readMoment: () => Moment;
  private playing: { readonly key: string; readonly speech: PlayingSpeech } | null = null;
  private last = { key: '', targetSec: Number.NaN };
  private isBeginning = false;
  private isOver = false;

  constructor(recordings: Recordings, readMoment: () => Moment) {
    this.recordings = recordings;
    this.readMoment = readMoment;
    setNarrator({ isActive: true, isSpeaking: false });
  }

  stop(): void {
    this.isOver = true;
    this.silence();
    setNarrator({ isActive: false, isSpeaking: false });
  }

  tick(): void {
    const moment = this.readMoment();
    for (const file of speechSoon(moment)) void this.recordings.get(file);
    const spoken = speechNow(moment);
    const key = spoken ? `${spoken.file} ${spoken.atMs}` : '';
    if (this.playing && this.playing.key !== key) this.silence();
    if (!spoken) return;
    const targetSec = (moment.nowMs - spoken.atMs) / 1_000;
    const isStanding = this.last.key === key && this.last.targetSec === targetSec;
    this.last = { key, targetSec };
    const { seconds } = spoken;
    const act = speechAct({ targetSec, isStanding, seconds, heardSec: this.playing?.speech.heardSec() ?? null });
    if (act === 'silence') this.silence();
    if (act === 'begin' && !this.isBeginning) void this.begin(spoken.file, { key, atMs: spoken.atMs });
  }

  private async begin(file: string, { key, atMs }: { key: string; atMs: number }): Promise<void> {
    this.isBeginning = true;
    const recording = await this.recordings.get(file);
    // Where it does not come, screen readers say it.
    if (!recording && !this.isOver) setNarrator({ isActive: false, isSpeaking: false });
    await withRunningMixer((mixer) => {
      // Meanwhile the show may have gone on to something else.
      if (!recording || this.isOver || this.last.key !== key) return;
      this.playing?.speech.stop();
      this.playing = { key, speech: mixer.playSpeech(recording, (this.readMoment().nowMs - atMs) / 1_000) };
      mixer.setNarrated(true);
      setNarrator({ isActive: true, isSpeaking: true });
    });
    this.isBeginning = false;
  }

  private silence(): void {
    if (!this.playing) return;
    this.playing.speech.stop();
    this.playing = null;
    void withRunningMixer((mixer) => mixer.setNarrated(this.playing !== null));
    setNarrator({ isActive: !this.isOver, isSpeaking: false });
  }
}
