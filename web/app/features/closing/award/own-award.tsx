import { type Award, AwardAnswer } from '@lorecrew/contract/api/award';
import { calls } from '@lorecrew/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/http/browser-api.ts';
import { AwardCard } from './award-card.tsx';

/** The links of its files run out; they are asked for anew before they do. */
const ANEW_MS = 10 * 60_000;

async function ownAward(): Promise<Award | null> {
  return (await api.call({ method: 'GET', path: calls.award, quiet: true, answer: AwardAnswer })).award;
}

/** One's own award below the measures of the crew; nothing where there is none. */
export function OwnAward({ sessionId }: { sessionId: string }) {
  const { data } = useQuery({ queryKey: ['award', sessionId], queryFn: ownAward, refetchInterval: ANEW_MS });
  return data ? <AwardCard award={data} /> : null;
}
