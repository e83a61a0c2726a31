import { getReplay } from '@lorecrew/contract/routes/participants';
import type { Stage } from '@lorecrew/contract/stage';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/browser-api.ts';
import { ReplayCard, type ReplayPicture } from './replay-card.tsx';

interface OwnReplayProps {
  readonly sessionId: string;
  readonly story: Stage;
  readonly Picture: ReplayPicture;
}

/** The hour of one's own crew, to look at again. Without it the page is whole: it says nothing of what cannot be read. */
export function OwnReplay({ sessionId, story, Picture }: OwnReplayProps) {
  const { data } = useQuery({
    queryKey: ['replay', sessionId],
    queryFn: () => api.request(getReplay, { quiet: true }),
    staleTime: Infinity,
  });
  return data?.replay ? <ReplayCard replay={data.replay} story={story} Picture={Picture} /> : null;
}
