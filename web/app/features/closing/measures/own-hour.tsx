import type { AbsentMeasure, CrewMeasures } from '@lorecrew/contract/api/measures';
import { withdrawVoiceConsent } from '@lorecrew/contract/routes/participants';
import { useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { api } from '../../../lib/api/browser-api.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { useListFormat } from '../../../lib/i18n/list-format.ts';
import { How } from './how.tsx';
import styles from './own-hour.module.css';

/** From this share of the way on a list moved so far, in words. */
const moves = [
  [0.75, 'far'],
  [0.4, 'half'],
  [0.01, 'little'],
] as const;

/** What only its own person reads: the pin, and what became of one's cards and list. */
export function OwnHour({ own, absent }: { own: CrewMeasures['own']; absent: readonly AbsentMeasure[] }) {
  const say = useTranslations('metrics');
  const listOf = useListFormat();
  const { pin, roles, heard, held, shift, thanks } = own;
  const moved = shift === null ? 'noList' : (moves.find(([least]) => shift >= least)?.[1] ?? 'still');
  const facts = [
    { term: say('own.pin'), value: pin === null ? say('own.role', { roles: listOf(roles) }) : say(`pins.${pin}`) },
    ...(held === 0 ? [] : [{ term: say('own.heard'), value: say('own.heardOf', { heard, held }) }]),
    ...(absent.includes('gain') ? [] : [{ term: say('own.moved'), value: say(`own.${moved}`) }]),
    { term: say('own.thanks'), value: say('own.thanksOf', { n: thanks }) },
  ];
  return (
    <section className="card private box c5" aria-labelledby="own-title">
      <Badge>
        <Lock className="ic" aria-hidden="true" />
        {say('own.onlyYou')}
      </Badge>
      <h2 id="own-title">{say('own.title')}</h2>
      <dl className={styles.ownHour}>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <OwnVoice spokenMs={own.spokenMs} />
      <How formula={say('own.formula')} data={say('own.data')} caveat={say('own.caveatText')} />
    </section>
  );
}

const SEC_MS = 1_000;

async function takeBack(): Promise<void> {
  await api.request(withdrawVoiceConsent);
}

/** How long one spoke, where one consented to have that counted; deleted by a press. */
function OwnVoice({ spokenMs }: { spokenMs: number | null }) {
  const say = useTranslations('talkingTime.own');
  const queries = useQueryClient();
  const { send, busy, done, code } = useCall({
    call: takeBack,
    onDone: () => void queries.invalidateQueries({ queryKey: ['measures'] }),
  });
  if (spokenMs === null && !done) return null;
  const sec = Math.round((spokenMs ?? 0) / SEC_MS);
  return (
    <div className={styles.ownVoice}>
      {done ? null : (
        <>
          <p>{say('text', { minutes: Math.floor(sec / 60), seconds: sec % 60 })}</p>
          <Button size="small" pending={busy} onClick={() => send(undefined)}>
            {say('delete')}
          </Button>
        </>
      )}
      <p className="small" role="status">
        {done ? say('deleted') : code === null ? '' : say('failed')}
      </p>
    </div>
  );
}
