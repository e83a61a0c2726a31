import type { Slice } from '@lorecrew/contract/live/view';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import './neighbours.css';
import { ActNote } from '../../../../components/act-note.tsx';
import { Button } from '../../../../components/button.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import type { Act } from '../../../../lib/realtime/use-send.ts';
import { nameWith } from '../../accessible-name.ts';
import { useLive } from '../../live-context.ts';
import { useAct } from '../../use-act.ts';
import styles from '../thanks/thanks.module.css';

/** Over the task: the lamp that came last, and once the crew is done a way to send some. */
export function Neighbours() {
  const { view } = useLive();
  const { neighbours } = view;
  if (!neighbours) return null;
  return (
    <div className="near">
      {neighbours.mayDo ? <SendLamps neighbours={neighbours} /> : <LatestLamp received={neighbours.received} />}
    </div>
  );
}

type Received = NonNullable<ReturnType<typeof useLive>['view']['neighbours']>['received'];

/** What came last, until somebody puts it away or another comes. */
function LatestLamp({ received }: { received: Received }) {
  const say = useTranslations('neighbours');
  const towerName = useTowerName();
  const [putAway, setPutAway] = useState(0);
  const latest = received.at(-1);
  if (!latest || putAway >= received.length) return null;
  const tower = towerName(latest);
  return (
    <section className="near-came" key={received.length} aria-label={say('came', { tower })}>
      <LampIcon />
      <p>
        <b>{say('came', { tower })}</b>
        <span>{latest.kind === 'hint' ? say('hinted', { n: latest.text }) : latest.text}</span>
      </p>
      <Button
        variant="ghost"
        size="small"
        data-button="near-away"
        aria-label={nameWith(say('away'), say('awayName', { tower }))}
        onClick={() => setPutAway(received.length)}
      >
        {say('away')}
      </Button>
    </section>
  );
}

type Own = Slice<'neighbours'>;

/** Opens what may be sent, over the task. It stays while the crew has lamps, so that the focus is never lost. */
function SendLamps({ neighbours }: { neighbours: Own }) {
  const say = useTranslations('neighbours');
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
  const say = useTranslations('neighbours');
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
        <div className={styles.picks}>
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

/** What a crew is called: by the sign at its door, else by its number. */
function useTowerName(): (tower: { readonly n: number; readonly sign: string | null }) => string {
  const say = useTranslations('neighbours');
  return ({ n, sign }) => sign ?? say('tower', { n: String(n) });
}

/** A small lamp that burns. */
function LampIcon() {
  return (
    <svg className="near-lamp" viewBox="0 0 32 40" aria-hidden="true">
      <circle cx="16" cy="22" r="15" fill="#ffce73" opacity=".22" />
      <path d="M11 9q5-7 10 0" fill="none" stroke="#8a5a2b" strokeWidth="2" />
      <path d="M9 10h14l2 4H7Z" fill="#a86b34" />
      <path d="M8 14h16v16H8Z" fill="#ffe9b8" />
      <path d="M16 17c4 4.500 4.500 7 0 11c-4.500-4-4-6.500 0-11Z" fill="#f2a03d" />
      <path d="M7 30h18l2 5H5Z" fill="#a86b34" />
    </svg>
  );
}
