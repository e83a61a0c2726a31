import type { HonoursAnswer } from '@lorecrew/contract/api/measures';
import { getHonours } from '@lorecrew/contract/routes/participants';
import { useQuery } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../components/button.tsx';
import { api } from '../../../../lib/api/browser-api.ts';
import { useListFormat } from '../../../../lib/i18n/list-format.ts';
import { MessagesProvider } from '../../../../lib/i18n/messages-provider.tsx';
import awards from '../../../../locales/en/awards.json';
import metrics from '../../../../locales/en/metrics.json';
import talkingTime from '../../../../locales/en/talkingTime.json';
import { useLive } from '../../live-context.ts';
import { Tower } from './tower.tsx';

type Plate = HonoursAnswer['plates'][number]['plate'];

/** The wall of plates: one for each tower, and under it one's own pin, which nobody else is told of. */
export function Wall() {
  const { view, sessionId, show } = useLive();
  const say = useTranslations('panels.towers');
  const { data, isError, refetch } = useQuery({
    queryKey: ['honours', sessionId],
    queryFn: show.honours ?? (() => api.request(getHonours)),
  });
  const { towers, crew } = view;
  if (!towers) return null;
  const plateOf = (id: string) => data?.plates.find((each) => each.crew === id)?.plate;
  return (
    <section className="towers" id="towers" aria-labelledby="towers-title">
      <h2 id="towers-title">{say('wall')}</h2>
      {isError && (
        <p role="status">
          {`${say('failed')} `}
          <Button size="small" onClick={() => void refetch()}>
            {say('again')}
          </Button>
        </p>
      )}
      <ul className="towers-line">
        {towers.towers.map((tower) => {
          const plate = plateOf(tower.crew);
          return (
            <Tower key={tower.crew} tower={tower} isOwn={tower.crew === crew?.id}>
              {plate && (
                <MessagesProvider english={{ metrics, awards, talkingTime }}>
                  <TowerPlate plate={plate} />
                </MessagesProvider>
              )}
            </Tower>
          );
        })}
      </ul>
      {data?.own && (
        <MessagesProvider english={{ metrics, awards, talkingTime }}>
          <OwnPin own={data.own} />
        </MessagesProvider>
      )}
    </section>
  );
}

function TowerPlate({ plate }: { plate: Plate }) {
  const say = useTranslations('metrics');
  return (
    <div className="tower-plate">
      <p className="tower-brass">{say(`plate.${plate}`)}</p>
      <p className="tower-for">{say(`plateFor.${plate}`)}</p>
    </div>
  );
}

function OwnPin({ own: { pin, roles } }: { own: NonNullable<HonoursAnswer['own']> }) {
  const say = useTranslations('metrics');
  const listOf = useListFormat();
  return (
    <p className="own-pin">
      <Award className="ic" aria-hidden="true" />
      <span>
        <small>{`${say('own.pin')}. ${say('own.onlyYou')}`}</small>
        <b>{pin === null ? say('own.role', { roles: listOf(roles) }) : say(`pins.${pin}`)}</b>
      </span>
    </p>
  );
}
