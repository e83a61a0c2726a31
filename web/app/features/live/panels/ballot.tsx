import type { Slice } from '@lorecrew/contract/live/view';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import './vote.css';
import { ActNote } from '../../../components/act-note.tsx';
import { Badge } from '../../../components/badge.tsx';
import type { Act } from '../../../lib/realtime/use-send.ts';
import { duckSea, playSound } from '../../../lib/sound/sound.ts';
import { nameWith } from '../accessible-name.ts';
import { useLive } from '../live-context.ts';
import { stepWords, useStoryLang } from '../story-words.ts';
import { useAct } from '../use-act.ts';
import { useNow } from '../use-now.ts';
import { useLatest } from './use-latest.ts';

/** The private vote: a choice that may change until it closes, then the result with its shares. */
export function Vote() {
  const { view } = useLive();
  // One act for both: a vote that was under way when the vote closed is answered beside the result.
  const act = useAct();
  const { vote } = view;
  const answer = useAnswer(vote?.result != null);
  if (!vote) return null;
  if (!vote.result || answer === 'held') return <Ballot vote={vote} act={act} isHeld={answer === 'held'} />;
  return <Result vote={vote} result={vote.result} act={act} answer={answer} />;
}

/** Whether the choices are shown: where the story has it so, once what leads to them is told. */
function useIsOpen({ opensAtMs }: Slice<'vote'>): boolean {
  const nowMs = useNow();
  return opensAtMs === undefined || nowMs >= opensAtMs;
}

function Ballot({ vote, act, isHeld }: { vote: Slice<'vote'>; act: Act; isHeld: boolean }) {
  const { view, story } = useLive();
  const say = useTranslations('panels.vote');
  const told = stepWords(story, vote.step);
  const toldIn = useStoryLang();
  const { chosen, choose } = useLatest({
    act,
    said: view.myVote?.option ?? null,
    commandOf: (option) => ({ type: 'vote.cast', option }),
  });
  const isOpen = useIsOpen(vote);
  const cast = (option: string) => {
    playSound('tag');
    void choose(option);
  };
  if (!isOpen)
    return (
      <section className="ballot" id="vote" aria-labelledby="vote-title">
        <h2 id="vote-title">{say('soon')}</h2>
        <p className="quiet">{say('listen')}</p>
      </section>
    );
  return (
    <section className="ballot" id="vote" aria-labelledby="vote-title" data-closed={!vote.open} data-held={isHeld}>
      <h2 id="vote-title">
        {vote.open ? <span lang={toldIn(told('question'))}>{told('question')}</span> : say('closed')}{' '}
        <Badge>{say('votesIn', { in: vote.votesIn, all: vote.voters })}</Badge>
      </h2>
      {vote.figure && <p className="figure">{vote.figure}</p>}
      <p className="quiet">
        {say('private')} <ActNote act={act} />
      </p>
      <div className="votes" role="radiogroup" aria-labelledby="vote-title">
        {vote.options.map(({ id, label }) => (
          <label className="vote" key={id}>
            <input
              className="covers"
              type="radio"
              name={vote.step}
              value={id}
              checked={chosen === id}
              disabled={!vote.open}
              aria-label={nameWith(label, say('option', { choice: told(`phrase-${id}`) }))}
              data-option={id}
              onChange={() => cast(id)}
            />
            <b lang={toldIn(label)}>{label}</b>
            <span>{chosen === id ? say('chosen') : say('choose')}</span>
          </label>
        ))}
      </div>
    </section>
  );
}

interface ResultProps {
  readonly vote: Slice<'vote'>;
  readonly result: NonNullable<Slice<'vote'>['result']>;
  readonly act: Act;
  readonly answer: Answer;
}

function Result({ vote, result, act, answer }: ResultProps) {
  const { view, story } = useLive();
  const say = useTranslations('panels.vote');
  const toldIn = useStoryLang();
  const title = stepWords(story, vote.step)('result', { where: result.where });
  const labelOf = (id: string) => vote.options.find((option) => option.id === id)?.label ?? id;
  return (
    <section className="ballot" id="vote" aria-labelledby="vote-title" data-answer={answer}>
      <h2 id="vote-title" lang={toldIn(title)}>
        {title}
      </h2>
      {result.drawn && (
        <p className="drawn" lang={toldIn(result.drawn)}>
          {result.drawn}
        </p>
      )}
      <ActNote act={act} />
      <ul className="shares">
        {result.shares.map(({ option, votes }) => (
          <li key={option} className={option === result.option ? 'won' : ''}>
            <b lang={toldIn(labelOf(option))}>{labelOf(option)}</b>
            <span>
              {say('votes', { count: votes })}
              {option === view.myVote?.option && say('yours')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The breath before an answer, as before the answer of a task. */
const HUSH_MS = 1_050;

/** An answer to come, the held breath before it, its telling, or one that stood there when the person came in. */
type Answer = 'awaited' | 'held' | 'told' | 'known';

/**
 * How an answer is given: after a second of hush, which is drawn and heard. Whoever finds it there, as after a reload, is not kept
 * waiting. Screen readers are told when it is decided, by the announcements.
 */
function useAnswer(isHere: boolean): Answer {
  const { speed } = useLive().view.show;
  const [answer, setAnswer] = useState<Answer>(isHere ? 'known' : 'awaited');
  // While it is rendered, so that what is there is never taken away and put back.
  if (isHere && answer === 'awaited') setAnswer('held');
  useEffect(() => {
    if (answer !== 'held') return;
    playSound('hush');
    duckSea(2.5);
    const told = setTimeout(() => setAnswer('told'), HUSH_MS / speed);
    return () => clearTimeout(told);
  }, [answer, speed]);
  useEffect(() => {
    if (answer !== 'told') return;
    playSound('lightCatches');
    playSound('sweep', { inSec: 0.4 });
  }, [answer]);
  return answer;
}
