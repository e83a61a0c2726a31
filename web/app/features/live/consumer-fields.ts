import type { Narration } from '@lorecrew/contract/stage';
import { storyFiles } from '@lorecrew/contract/story-files';
import type { ConsumerState } from '../../lib/realtime/consumer-store.ts';
import type { LiveView } from './live-view.ts';

/** What the live view says of a participant's state, by the specification's names. */
export type ConsumerFields = Omit<ConsumerState, 'user' | 'token' | 'dataPackage' | 'customDailyRoomUrl'>;

interface Moment {
  readonly view: Pick<LiveView, 'show' | 'scene' | 'stage' | 'me'>;
  /** The show's own clock. */
  readonly nowMs: number;
  readonly narration: Readonly<Record<string, Narration>>;
  readonly hasSound: boolean;
}

/** The clip that is on, with the second it is at. */
function clipOf({ view, nowMs, narration }: Moment): { film: string; sec: number } | null {
  const begun = (view.stage?.play ?? []).filter(({ atMs }) => atMs <= nowMs).toSorted((a, b) => b.atMs - a.atMs);
  const said = narration[begun[0]?.narration ?? ''];
  if (!begun[0] || !said?.clip) return null;
  const sec = ((nowMs - begun[0].atMs) / 1000) * view.show.speed;
  return sec < said.seconds ? { film: said.clip.film ?? '', sec } : null;
}

/** The participant's state as the live view has it. Times are in seconds; a clip that is drawn has a time and no film. */
export function consumerFields(moment: Moment): ConsumerFields {
  const { view, nowMs, hasSound } = moment;
  const { scene, show, me } = view;
  const endsAtMs = show.endsAtMs ?? scene.endsAtMs;
  const clip = clipOf(moment);
  const steps = scene.steps.map(({ kind }) => kind);
  return {
    experiencePathOrder: scene.number,
    experienceEndTime: Math.round(endsAtMs / 1000),
    experienceTimeLeft: Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000)),
    currentUrlHls: clip?.film ? storyFiles.film(clip.film) : '',
    playerCurrentTime: clip ? Math.floor(clip.sec) : 0,
    getScorecard: steps.includes('scorecard'),
    isEnded: show.phase === 'completed',
    leaveMeeting: me?.left === true || show.phase === 'completed',
    joinBreakoutRoom: scene.room === 'crew' && show.phase === 'live',
    shouldMuteVideo: !hasSound || show.pausedAtMs !== null,
  };
}
