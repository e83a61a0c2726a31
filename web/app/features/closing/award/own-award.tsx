import type { Award, AwardBody } from '@lorecrew/contract/api/award';
import { getAward, shareAward } from '@lorecrew/contract/routes/participants';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/browser-api.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { AwardCard } from './award-card.tsx';
import { PassOn } from './pass-on.tsx';

/** The links of its files run out; they are asked for anew before they do. */
const ANEW_MS = 10 * 60_000;

async function ownAward(): Promise<Award | null> {
  return (await api.request(getAward, { quiet: true })).award;
}

async function passOn(body: AwardBody): Promise<Award | null> {
  return (await api.request(shareAward, { body })).award;
}

/** One's own award below the measures of the crew, and whom it is shown to; nothing where there is none. */
export function OwnAward({ sessionId }: { sessionId: string }) {
  const queries = useQueryClient();
  const { language } = useLanguage();
  const queryKey = ['award', sessionId, language];
  const { data } = useQuery({ queryKey, queryFn: ownAward, refetchInterval: ANEW_MS });
  const call = useCall({ call: passOn, onDone: (award) => queries.setQueryData(queryKey, award) });
  if (!data) return null;
  return (
    <AwardCard award={data}>
      <PassOn award={data} call={call} />
    </AwardCard>
  );
}
