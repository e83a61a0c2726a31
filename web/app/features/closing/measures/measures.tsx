import type { Stage } from '@lorecrew/contract/stage';
import { useQuery } from '@tanstack/react-query';
import { measured } from '../../../words/measured.ts';
import { useWords } from '../../../words/words.ts';
import { WordsProvider } from '../../../words/words-provider.tsx';
import { CrewPlate } from './crew-plate.tsx';
import { FiveLamps } from './five-lamps.tsx';
import { Lanes } from './lanes.tsx';
import { OwnHour } from './own-hour.tsx';
import { ownMeasures } from './own-measures.ts';
import { Together } from './together.tsx';
import { WhatMadeIt } from './what-made-it.tsx';

interface MeasuresProps {
  readonly sessionId: string;
  readonly story: Stage;
}

/** What the show measured: of the crew, and of whoever reads it. Nothing is drawn before it is known. */
export function Measures(props: MeasuresProps) {
  return (
    <WordsProvider words={measured}>
      <Figures {...props} />
    </WordsProvider>
  );
}

function Figures({ sessionId, story }: MeasuresProps) {
  const say = useWords('measures');
  const { data: crew, isError, refetch } = useQuery({ queryKey: ['measures', sessionId], queryFn: ownMeasures });
  if (isError)
    return (
      <section className="card box c12">
        <p role="status">{say('failed')}</p>
        <button type="button" className="btn" onClick={() => void refetch()}>
          {say('again')}
        </button>
      </section>
    );
  if (!crew) return null;
  return (
    <>
      {crew.score === null ? null : (
        <>
          <FiveLamps score={crew.score} />
          <WhatMadeIt points={crew.score.points} />
        </>
      )}
      <CrewPlate plate={crew.plate} />
      <OwnHour own={crew.own} />
      {crew.lanes.length === 0 ? null : <Lanes lanes={crew.lanes} packets={story.packets} />}
      <Together crew={crew} />
    </>
  );
}
