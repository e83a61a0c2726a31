import type { HonoursAnswer } from '@lorecrew/contract/api/measures';
import type { Slice } from '@lorecrew/contract/live/view';
import { getHonours } from '@lorecrew/contract/routes/participants';
import { useQuery } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../../components/badge.tsx';
import { Button } from '../../../../components/button.tsx';
import { PersonLantern } from '../../../../components/lantern/lantern-picture.tsx';
import { api } from '../../../../lib/api/browser-api.ts';
import { useListFormat } from '../../../../lib/i18n/list-format.ts';
import { MessagesProvider } from '../../../../lib/i18n/messages-provider.tsx';
import awards from '../../../../locales/en/awards.json';
import metrics from '../../../../locales/en/metrics.json';
import talkingTime from '../../../../locales/en/talkingTime.json';
import { useLive } from '../../live-context.ts';
import { ReportMenu } from '../../report-menu.tsx';
import { useByNow } from '../../use-now.ts';
import styles from './towers.module.css';

/** The towers of the Line side by side: what hangs at each door, its call, and in the end everybody's lantern, lit one by one. */
export function AllTowers() {
  const { view } = useLive();
  const say = useTranslations('panels.towers');
  const { towers, crew } = view;
  const all = towers?.towers.reduce((sum, { people }) => sum + people.length, 0) ?? 0;
  const lit = useByNow((nowMs) => litLanterns(towers?.lights ?? null, { all, nowMs, speed: view.show.speed }));
  if (!towers) return null;
  if (towers.plates) return <Wall />;
  // Where one's own tower stands, and how many lanterns hang before each.
  const before = towers.towers.map((_, i) => towers.towers.slice(0, i).reduce((sum, { people }) => sum + people.length, 0));
  return (
    <section className="towers" id="towers" aria-labelledby="towers-title">
      <h2 id="towers-title">
        {`${say(towers.towers.length === 1 ? 'one' : 'title')} `}
        {towers.lights && lit > 0 && <Badge>{say('lanterns', { lit, all })}</Badge>}
      </h2>
      <ul className={styles.towersLine}>
        {towers.towers.map((tower, i) => (
          <Tower
            key={tower.crew}
            tower={tower}
            isOwn={tower.crew === crew?.id}
            lit={towers.lights && lit > 0 ? lit - (before[i] ?? 0) : null}
          />
        ))}
      </ul>
    </section>
  );
}

/** So many milliseconds of the story's time pass between one lantern and the next: no more than two a second. */
const APART_MS = 500;

/** How many lanterns are lit by now, from the first tower on. */
export function litLanterns(
  lights: Slice<'towers'>['lights'],
  { all, nowMs, speed }: { all: number; nowMs: number; speed: number },
): number {
  if (!lights || nowMs < lights.startsAtMs) return 0;
  if (lights.isAtOnce) return all;
  return Math.min(all, 1 + Math.floor(((nowMs - lights.startsAtMs) * speed) / APART_MS));
}

type Plate = HonoursAnswer['plates'][number]['plate'];

/** The wall of plates: one for each tower, and under it one's own pin, which nobody else is told of. */
function Wall() {
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
      <ul className={styles.towersLine}>
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
    <div className={styles.towerPlate}>
      <p className="tower-brass">{say(`plate.${plate}`)}</p>
      <p className={styles.towerFor}>{say(`plateFor.${plate}`)}</p>
    </div>
  );
}

function OwnPin({ own: { pin, roles } }: { own: NonNullable<HonoursAnswer['own']> }) {
  const say = useTranslations('metrics');
  const listOf = useListFormat();
  return (
    <p className={styles.ownPin}>
      <Award className="ic" aria-hidden="true" />
      <span>
        <small>{`${say('own.pin')}. ${say('own.onlyYou')}`}</small>
        <b>{pin === null ? say('own.role', { roles: listOf(roles) }) : say(`pins.${pin}`)}</b>
      </span>
    </p>
  );
}

/** One tower: its sign, its call, and the lanterns of who sits there; `lit` says how many of them are, null before any is. */
function Tower({
  tower: { crew, n, sign, words, call, people },
  isOwn,
  lit = null,
  children,
}: {
  tower: Slice<'towers'>['towers'][number];
  isOwn: boolean;
  lit?: number | null;
  /** What hangs under the sign in the end. */
  children?: ReactNode;
}) {
  const { view } = useLive();
  const say = useTranslations('panels.towers');
  const ofSign = useTranslations('sign');
  const name = sign ?? say('tower', { n: String(n) });
  return (
    <li className={isOwn ? 'line-tower is-own' : 'line-tower'}>
      <p className={styles.towerSign}>
        {name}
        {isOwn && <small>{say('yours')}</small>}
      </p>
      {call !== null && (
        <p className="tower-call">
          <span className="sr">{say('call', { call })}</span>
          <span aria-hidden="true">{call}</span>
        </p>
      )}
      {lit !== null && (
        <p className={styles.towerLanterns} aria-hidden="true">
          {people.map((id, i) => (
            <PersonLantern key={id} lanterns={view.lanterns} person={id} isSimulated={id.startsWith('sim:')} isLit={i < lit} />
          ))}
        </p>
      )}
      {children}
      {words === 'own' && !isOwn && (
        <ReportMenu
          text={name}
          button={`report-sign-${crew}`}
          label={ofSign('report')}
          name={ofSign('reportName', { tower: name })}
          command={{ type: 'sign.report', crew }}
        />
      )}
    </li>
  );
}
