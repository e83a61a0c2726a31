import { useTranslations } from 'use-intl';
import { capitalize } from '../../../lib/i18n/list-format.ts';
import './hints.css';
import { ActButton } from '../act-button.tsx';
import { useLive } from '../live-context.ts';
import { useStoryLang } from '../story-words.ts';

/** The hint ladder: what is open, what the narrator offers, and a way to ask. Nobody sees who asked. */
export function Hints() {
  const { view } = useLive();
  const say = useTranslations('panels.hints');
  const number = useTranslations('numbers');
  const toldIn = useStoryLang();
  const { hints, task } = view;
  if (!hints || task?.outcome !== 'open') return null;
  const left = hints.total - hints.opened.length;
  const nextN = hints.offer?.n ?? hints.opened.length + 1;
  return (
    <section className={`envelope ${hints.offer ? 'is-offered' : ''}`} id="hints" aria-labelledby="hints-title">
      <Envelope isOpen={hints.opened.length > 0} />
      <div className="grow">
        <h3 id="hints-title">
          {left === 0 ? say('all') : capitalize(say('left', { count: left, word: number('number', { n: left }) }))}
        </h3>
        {hints.opened.length > 0 && (
          <ol className="hint-notes">
            {hints.opened.map(({ n, text }) => (
              <li key={n}>
                <b>{say('hint', { n })}</b> <span lang={toldIn(text)}>{text}</span>
              </li>
            ))}
          </ol>
        )}
        {left > 0 && <p>{hints.offer?.text ?? (hints.cost > 0 ? say('costs', { cost: hints.cost }) : say('free'))}</p>}
        {left > 0 && (
          <div className="acts">
            <ActButton
              button="hint"
              label={say('open')}
              name={say('openName', { n: nextN, cost: hints.cost })}
              command={{ type: 'hint.request' }}
              variant={hints.offer ? 'primary' : 'plain'}
              size="small"
            />
            {hints.offer && (
              <ActButton
                button="no-hint"
                label={say('decline')}
                name={say('declineName')}
                command={{ type: 'hint.decline' }}
                size="small"
                variant="ghost"
              />
            )}
          </div>
        )}
      </div>
    </section>
  );
}

/** Sealed while every hint is closed. */
function Envelope({ isOpen }: { isOpen: boolean }) {
  return (
    <svg className="env" viewBox="0 0 52 40" aria-hidden="true">
      <path d="M2 8h48v26q0 4-4 4H6q-4 0-4-4Z" fill="#e6cfa0" />
      <path d="M2 8h24v30H6q-4 0-4-4Z" fill="#f3e0b8" />
      {isOpen ? (
        <path d="M8 2h36v20L28 32q-2 1.500-4 0L8 22Z" fill="#fffdf8" />
      ) : (
        <>
          <path d="M2 8q0-4 4-4h40q4 0 4 4L28 24q-2 1.500-4 0Z" fill="#fbf5e9" />
          <circle cx="26" cy="23" r="7.500" fill="#c9583a" />
          <path d="M26 18.500c2.600 2 3.800 3.600 3 6c-.8 2.200-5.200 2.200-6 0c-.8-2.400 2-3 3-6Z" fill="#fde3b0" />
        </>
      )}
    </svg>
  );
}
