import { useTranslations } from 'use-intl';
import './review-step.css';
import { zoneWords } from '@lorecrew/contract/time-zones';
import { addablePeople } from '../../lib/people-import/people-paste.ts';
import { lengthWords, momentIn, zoneTime } from '../../lib/time/session-times.ts';
import type { StepProps } from './plan-steps.tsx';

/** Everything at a glance, each line with the way back to its step. */
export function ReviewStep({
  draft,
  stories,
  people,
  onStep,
}: Pick<StepProps, 'draft' | 'stories'> & { people: string; onStep: (step: number) => void }) {
  const say = useTranslations('people');
  const { date, time, zone, name, seats } = draft;
  const story = stories.find(({ slug }) => slug === draft.experience);
  const atMs = momentIn({ date, time, zone });
  const start = atMs === null ? null : zoneTime(atMs, { zone, nowMs: Date.now() });
  const invited = addablePeople(people);
  const lines = [
    { term: 'Story', what: 'story', step: 0, value: story?.title ?? '', text: story ? lengthWords(story.lengthSec) : '' },
    {
      term: 'Date and time',
      what: 'date and time',
      step: 1,
      value: start ? `${start.day}, ${start.time}` : '',
      text: start ? `${zoneWords(zone, { atMs: atMs ?? 0 })}.` : '',
    },
    { term: 'Name', what: 'name', step: 1, value: name, text: 'What you and your colleagues find it by.' },
    {
      term: 'Seats',
      what: 'seats',
      step: 2,
      value: `${seats} ${seats === '1' ? 'seat' : 'seats'}`,
      text: 'A credit for each, held until the end.',
    },
    {
      term: 'People',
      what: 'people',
      step: 3,
      value: invited === 0 ? 'Later' : say('count', { n: invited }),
      text: invited === 0 ? 'You can add them at any time.' : 'You check the list once more before anybody gets an email.',
    },
  ];
  return (
    <>
      <h2>Everything at a glance</h2>
      <dl className="review">
        {lines.map(({ term, what, step, value, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <b>{value}</b>
              <p>{text}</p>
            </dd>
            <dd className="ed">
              <button type="button" className="linkish" onClick={() => onStep(step)}>
                Change<span className="sr"> {what}</span>
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
