import { useCallback, useEffect, useMemo, useState } from 'react';
import type { LiveMedia } from '../../lib/realtime/live-media.ts';

/** Whether it may be counted when this person speaks. */
export interface VoiceConsent {
  /** As the server keeps it; null where it is not known, and cannot be changed. */
  readonly given: boolean | null;
  /** `giving`, `taking`: the server has not answered yet. `took`: what was counted is deleted. */
  readonly state: 'still' | 'giving' | 'taking' | 'took' | 'failed';
  readonly give: (given: boolean) => void;
}

/** The consent of this person in this session. It is kept at the server, so that it is the same after another look at the page. */
export function useVoiceConsent(media: LiveMedia): VoiceConsent {
  const [given, setGiven] = useState<boolean | null>(null);
  const [state, setState] = useState<VoiceConsent['state']>('still');

  useEffect(
    () =>
      media.listen((news) => {
        if (news.type === 'open') media.askTimes({ type: 'voice.watch' });
        if (news.type === 'shut') {
          setGiven(null);
          setState('still');
        }
        if (news.type === 'voice.consent') {
          setGiven(news.given);
          setState((before) => answered(before, news.given));
        }
        if (news.type === 'voice.refused') setState((before) => (before === 'giving' || before === 'taking' ? 'failed' : before));
      }),
    [media],
  );

  const give = useCallback(
    (wanted: boolean) =>
      setState(media.askTimes({ type: 'voice.consent', given: wanted }) ? (wanted ? 'giving' : 'taking') : 'failed'),
    [media],
  );
  return useMemo(() => ({ given, state, give }), [given, state, give]);
}

/** The server may have answered an earlier question: what was asked for is still on its way then. */
function answered(before: VoiceConsent['state'], given: boolean): VoiceConsent['state'] {
  if (before === 'giving') return given ? 'still' : before;
  if (before === 'taking') return given ? before : 'took';
  return before === 'took' && !given ? before : 'still';
}
