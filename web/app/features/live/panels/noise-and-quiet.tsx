import { useTranslations } from 'use-intl';
import './moment.css';
import type { Slice } from '@lorecrew/contract/live/view';
import { ActButton } from '../act-button.tsx';
import { useLive } from '../live-context.ts';
import { stepWords } from '../story-words.ts';
import { useNow } from '../use-now.ts';

/** A few seconds that everybody has together. In noise one large button, in quiet nothing but a thin ring that runs down. */
export function Moment() {
  const { view, story } = useLive();
  const { moment } = view;
  if (!moment) return null;
  return (
    <section className={`moment is-${moment.kind} is-${moment.part}`} id="moment" aria-labelledby="moment-title">
      <h2 id="moment-title">{stepWords(story, moment.step)('heading')}</h2>
      {moment.kind === 'noise' ? <Noise moment={moment} /> : moment.part === 'now' && <Ring moment={moment} />}
    </section>
  );
}

function Noise({ moment }: { moment: Slice<'moment'> }) {
  const { view } = useLive();
  const say = useTranslations('panels.moment');
  const { myCall } = view;
  return (
    <>
      {myCall && (
        <ActButton
          button="call"
          className="p call-out"
          label={myCall.sound}
          name={say('call', { sound: myCall.sound })}
          command={{ type: 'moment.call' }}
          isPressed={myCall.isHeard}
          isOff={moment.part !== 'now' || myCall.isHeard}
        />
      )}
      {/* Told to screen readers once, when it is over. */}
      <p className="calls" aria-hidden="true">
        {moment.latest.map(({ n, sound }) => (
          <span key={n}>{sound}</span>
        ))}
      </p>
      <p className="quiet">{moment.part === 'over' ? say('heard', { count: moment.calls }) : say('together')}</p>
    </>
  );
}

function Ring({ moment: { startsAtMs, endsAtMs } }: { moment: Slice<'moment'> }) {
  const nowMs = useNow();
  const left = Math.min(1, Math.max(0, (endsAtMs - nowMs) / (endsAtMs - startsAtMs)));
  return (
    <svg className="dark-ring" viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="28" pathLength="1" strokeDasharray={`${left} 1`} />
    </svg>
  );
}
