import type { ReportedText } from '@lorecrew/contract/api/content-reports';
import { readLantern } from '@lorecrew/contract/lantern/bytes';
import { SKETCH_PAPER, SketchMark } from '@lorecrew/contract/live/mechanics/sketch';
import { listContentReports, reviewContentReport } from '@lorecrew/contract/routes/content-reports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { LanternPicture } from '../../components/lantern/lantern-picture.tsx';
import { MarkPicture } from '../../components/sketch/sketch-marks.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import styles from './reported.module.css';

const REFRESH_EVERY_MS = 10_000;

/** What people of a session reported, and what becomes of it. Nothing where nobody reported anything; who did is not shown. */
export function Reported({ id, isOpen }: { id: string; isOpen: boolean }) {
  const say = useTranslations('sessions.reported');
  const { data, error } = useQuery({
    queryKey: ['session', id, 'reports'],
    queryFn: () => api.request(listContentReports, { params: { sessionId: id } }),
    staleTime: 0,
    refetchInterval: isOpen ? REFRESH_EVERY_MS : false,
    networkMode: 'always',
  });
  const texts = data?.texts ?? [];
  if (texts.length === 0 && !error) return null;
  return (
    <section className="card pad" aria-labelledby="reported">
      <h2 id="reported">{say('title')}</h2>
      <p className="small muted">{error && !data ? say('notLoaded') : say('about')}</p>
      <ul className={styles.reported}>
        {texts.map((text) => (
          <Row key={text.id} session={id} text={text} />
        ))}
      </ul>
    </section>
  );
}

/** The largest mark of a reported strip. */
function readMark(text: string) {
  const read = SketchMark.safeParse(JSON.parse(text));
  return read.success ? read.data : null;
}

function Row({ session, text: { id, kind, name, text, state } }: { session: string; text: ReportedText }) {
  const say = useTranslations('sessions.reported');
  const queries = useQueryClient();
  const call = useCall({
    call: (stays: boolean) => api.request(reviewContentReport, { params: { sessionId: session, textId: id }, body: { stays } }),
    onDone: async (answer) => {
      // What was asked before the decision must not come after its answer.
      await queries.cancelQueries({ queryKey: ['session', session, 'reports'] });
      queries.setQueryData(['session', session, 'reports'], answer);
    },
  });
  const mark = kind === 'sketch' && text !== null ? readMark(text) : null;
  const lantern = kind === 'lantern' && text !== null ? readLantern(text) : null;
  return (
    <li>
      {lantern && <LanternPicture lantern={lantern} isLit={false} />}
      {mark && (
        <svg className={styles.reportedMark} viewBox={`0 0 ${SKETCH_PAPER.width} ${SKETCH_PAPER.height}`} aria-hidden="true">
          <MarkPicture mark={mark} />
        </svg>
      )}
      <div className="grow">
        <p>
          <b>{say(kind, { name })}</b> <Badge className={styles.reportedState}>{say(state)}</Badge>
        </p>
        {!lantern && !mark && <p className={styles.reportedText}>{text ?? say('erased')}</p>}
        <Refusal text={call.refusal} />
      </div>
      <div className="acts">
        <Decision
          pressed={state === 'removed'}
          label={say('remove')}
          name={say('removeName', { name })}
          call={call}
          stays={false}
        />
        <Decision pressed={state === 'kept'} label={say('keep')} name={say('keepName', { name })} call={call} stays />
      </div>
    </li>
  );
}

interface DecisionProps {
  pressed: boolean;
  label: string;
  name: string;
  stays: boolean;
  call: { busy: boolean; send: (stays: boolean) => void };
}

/** One of the two things an organiser may decide, pressed where it is so. Both stay, so that the focus does. */
function Decision({ pressed, label, name, stays, call }: DecisionProps) {
  return (
    <Button size="small" pending={call.busy} aria-pressed={pressed} aria-label={name} onClick={() => pressed || call.send(stays)}>
      {label}
    </Button>
  );
}
