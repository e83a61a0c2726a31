import type { ControlCrew, ControlRoom, HostActionRequest, SeatedPerson } from '@lorecrew/contract/api/control';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { SelectField } from '../../components/fields.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import type { FormCall } from '../../lib/api/use-call.ts';
import { useAsk, useAskPlainly } from './use-control.ts';

interface MovePanelProps {
  id: string;
  room: ControlRoom;
  person: (SeatedPerson & { crew: ControlCrew }) | null;
  call: FormCall<HostActionRequest, ControlRoom>;
  onChoose: (person: string | null) => void;
  onMove: (person: string, crew: string) => void;
}

/** Moves somebody to another crew with two lists, or puts them out; and has cards dealt evenly. */
export function MovePanel({ id, room, person, call, onChoose, onMove }: MovePanelProps) {
  const say = useTranslations('controlRoom.move');
  const sayCrew = useTranslations('controlRoom.crew');
  const [to, setTo] = useState('');
  const plainly = useAskPlainly(id);
  const dealing = useAsk(id);
  const from = person?.crew.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is another move
  useEffect(() => setTo(''), [person?.id, from]);
  const canMove = person !== null && to !== '' && room.canMove;
  return (
    <section className="card control-box" aria-labelledby="control-move">
      <h2 id="control-move">{say('title')}</h2>
      <div className="control-pair">
        <SelectField label={say('who')} value={person?.id ?? ''} onChange={(event) => onChoose(event.target.value || null)}>
          <option value="">{say('nobody')}</option>
          {room.crews.flatMap((crew) =>
            crew.people
              .filter(({ simulated }) => !simulated)
              .map((one) => (
                <option key={one.id} value={one.id}>
                  {say('option', { name: one.name, n: crew.number })}
                </option>
              )),
          )}
        </SelectField>
        <SelectField label={say('to')} value={to} disabled={!room.canMove} onChange={(event) => setTo(event.target.value)}>
          <option value="">{say('anywhere')}</option>
          {room.crews
            .filter((crew) => crew.id !== from)
            .map((crew) => (
              <option key={crew.id} value={crew.id} disabled={crew.free === 0}>
                {sayCrew('title', { n: crew.number })}
              </option>
            ))}
        </SelectField>
      </div>
      <p className="small muted">
        {!room.canMove
          ? say('cannot', { why: say(room.pausedAtMs === null ? 'lamps' : 'paused') })
          : person === null
            ? say('idle')
            : say('about', { name: person.name })}
      </p>
      <div className="control-pair">
        <Button pending={call.busy} aria-disabled={!canMove || call.busy} onClick={() => canMove && onMove(person.id, to)}>
          {person === null ? say('actNobody') : say('act', { name: person.name })}
        </Button>
        {person === null ? (
          <Button
            variant="ghost"
            pending={dealing.busy}
            aria-disabled={dealing.busy || room.pausedAtMs !== null}
            onClick={() => dealing.send({ kind: 'rebalance' })}
          >
            {say('rebalance')}
          </Button>
        ) : (
          <Button variant="ghost" onClick={() => onChoose(null)}>
            {say('letGo')}
          </Button>
        )}
      </div>
      <Refusal text={call.refusal ?? dealing.refusal} />
      {person?.silenced ? (
        <Button
          size="small"
          pending={dealing.busy}
          aria-disabled={dealing.busy}
          onClick={() => dealing.send({ kind: 'silence', person: person.id, silenced: false })}
        >
          {say('unsilence', { name: person.name })}
        </Button>
      ) : null}
      {person === null || person.silenced ? null : (
        <Confirm
          label={say('silence')}
          size="small"
          title={say('silenceTitle', { name: person.name })}
          yes={say('silenceYes', { name: person.name })}
          no={say('silenceNo', { name: person.name })}
          act={() => plainly({ kind: 'silence', person: person.id, silenced: true })}
          onDone={() => undefined}
        >
          <p>{say('silenceText', { name: person.name })}</p>
        </Confirm>
      )}
      {person === null ? null : (
        <Confirm
          label={say('remove')}
          variant="danger"
          size="small"
          title={say('removeTitle', { name: person.name })}
          yes={say('removeYes', { name: person.name })}
          no={say('removeNo', { name: person.name })}
          danger
          act={() => plainly({ kind: 'remove', person: person.id })}
          onDone={() => onChoose(null)}
        >
          <p>{say('removeText', { name: person.name })}</p>
        </Confirm>
      )}
    </section>
  );
}
