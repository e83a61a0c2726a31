import type { Slice } from '@lorecrew/contract/live/view';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../components/button.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import { nameWith } from '../../accessible-name.ts';
import { ActNote } from '../../act-button.tsx';
import { type Act, useAct } from '../../use-act.ts';
import { LampIcon } from './lamp-icon.tsx';
import { useTowerName } from './tower-name.ts';

type Own = Slice<'neighbours'>;

/** Opens what may be sent, over the task. It stays while the crew has lamps, so that the focus is never lost. */
export function SendLamps({ neighbours }: { neighbours: Own }) {
  const say = useTranslations('panels.neighbours');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className="near-open"
        data-button="near-open"
        aria-haspopup="dialog"
        aria-label={nameWith(say('open'), say('openName'))}
        onClick={() => setOpen(true)}
      >
        <LampIcon />
        {say('open')}
        <span className="near-left">{say('left', { count: neighbours.left })}</span>
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={say('title')}
        closeLabel={say('close')}
        className="near-dialog"
      >
        <Lamps neighbours={neighbours} />
      </Dialog>
    </>
  );
}

function Lamps({ neighbours: { working, left, sayings, call } }: { neighbours: Own }) {
  const say = useTranslations('panels.neighbours');
  const towerName = useTowerName();
  const act = useAct();
  const [chosen, setChosen] = useState<string | null>(null);
  const to = working.find(({ crew }) => crew === chosen) ?? working[0];
  if (!to || left === 0) return <p className="muted">{say(to ? 'spent' : 'none')}</p>;
  const tower = towerName(to);
  const send = { to: to.crew, act };
  return (
    <>
      <p className="muted">{say('text')}</p>
      <fieldset>
        <legend>{say('whom')}</legend>
        <div className="picks">
          {working.map((each) => (
            <label className="pick" key={each.crew}>
              <input
                className="covers"
                type="radio"
                name="near-to"
                checked={each.crew === to.crew}
                onChange={() => setChosen(each.crew)}
              />
              <span>{towerName(each)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <ul className="near-says" aria-label={say('say')}>
        {sayings.map((text, saying) => (
          <li key={text}>
            <Send {...send} light={{ saying }} label={text} name={say('sayName', { tower, text })} />
          </li>
        ))}
      </ul>
      {(to.mayHint || call !== null) && (
        <ul className="near-more" aria-label={say('more')}>
          {to.mayHint && (
            <li>
              <Send {...send} light={{ hint: true }} label={say('hint')} name={say('hintName', { tower })} />
            </li>
          )}
          {call !== null && (
            <li>
              <Send {...send} light={{ call: true }} label={say('call', { call })} name={say('callName', { tower, call })} />
            </li>
          )}
        </ul>
      )}
      <p className="near-rest" role="status">
        {say('left', { count: left })}
      </p>
      <ActNote act={act} />
    </>
  );
}

type Light = { saying: number } | { hint: true } | { call: true };

function Send({ to, act, light, label, name }: { to: string; act: Act; light: Light; label: string; name: string }) {
  const key = 'saying' in light ? light.saying : Object.keys(light).join();
  return (
    <Button
      size="small"
      data-button={`near-${key}`}
      aria-label={nameWith(label, name)}
      aria-busy={act.isPending}
      onClick={() => act.run({ type: 'lamp.send', to, light })}
    >
      {label}
    </Button>
  );
}
