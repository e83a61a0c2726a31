import type { Slice } from '@lorecrew/contract/live/view';
import { useRef, useState } from 'react';
import { ActNote } from './act-button.tsx';
import { useLive } from './live-context.ts';
import { wordsOf } from './live-words.ts';
import { type Act, useAct } from './use-act.ts';
import { counted } from './words.ts';

/** The private vote: a choice that may change until it closes, then the result with its shares. */
export function Vote() {
  const { view } = useLive();
  // One act for both: a vote that was under way when the vote closed is answered beside the result.
  const act = useAct();
  const { vote } = view;
  if (!vote) return null;
  return vote.result ? <Result vote={vote} result={vote.result} act={act} /> : <Ballot vote={vote} act={act} />;
}

function Ballot({ vote, act }: { vote: Slice<'vote'>; act: Act }) {
  const { view, words } = useLive();
  const [pressed, setPressed] = useState<string | null>(null);
  // What was pressed is shown at once; what counts is what the show says when it has answered.
  const chosen = act.isPending ? pressed : (view.myVote?.option ?? null);
  // Whoever changes their mind while a vote is under way is not forgotten: the latest choice is cast after it.
  const wanted = useRef<string | null>(null);
  const cast = async (option: string) => {
    setPressed(option);
    wanted.current = option;
    for (let next: string | null = option; next !== null; ) {
      const answer = await act.run({ type: 'vote.cast', option: next });
      next = answer && wanted.current !== next ? wanted.current : null;
    }
  };
  return (
    <section className="ballot" id="vote" aria-labelledby="vote-title">
      <h2 id="vote-title">
        {vote.open ? 'Where shall it point?' : 'The vote is closed'}{' '}
        <span className="badge">{`Votes in: ${vote.votesIn} of ${vote.voters}`}</span>
      </h2>
      <p className="quiet">
        Your vote is private. You may change your mind until it closes. <ActNote act={act} />
      </p>
      <div className="votes" role="radiogroup" aria-labelledby="vote-title">
        {vote.options.map(({ id, label }) => {
          const { accessibleName } = wordsOf({ words, button: `b-${id}` });
          return (
            <label className="vote" key={id}>
              <input
                type="radio"
                name={vote.id}
                value={id}
                checked={chosen === id}
                disabled={!vote.open}
                aria-label={accessibleName}
                data-button={`b-${id}`}
                onChange={() => cast(id)}
              />
              <b>{label}</b>
              <span>{chosen === id ? 'Your choice' : 'Choose'}</span>
            </label>
          );
        })}
      </div>
    </section>
  );
}

interface ResultProps {
  readonly vote: Slice<'vote'>;
  readonly result: NonNullable<Slice<'vote'>['result']>;
  readonly act: Act;
}

function Result({ vote, result, act }: ResultProps) {
  const { view } = useLive();
  const labelOf = (id: string) => vote.options.find((option) => option.id === id)?.label ?? id;
  return (
    <section className="ballot" id="vote" aria-labelledby="vote-title">
      <h2 id="vote-title">{`The light points ${result.where}`}</h2>
      {result.drawn && <p className="drawn">{result.drawn}</p>}
      <ActNote act={act} />
      <ul className="shares">
        {result.shares.map(({ option, votes }) => (
          <li key={option} className={option === result.option ? 'won' : ''}>
            <b>{labelOf(option)}</b>
            <span>
              {counted(votes, 'vote')}
              {option === view.myVote?.option && ', yours among them'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
