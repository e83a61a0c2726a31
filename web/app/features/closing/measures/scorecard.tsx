import type { CrewMeasures } from '@lorecrew/contract/api/measures';
import { CrewPlate } from './crew-plate.tsx';
import { FiveLamps } from './five-lamps.tsx';
import { OwnHour } from './own-hour.tsx';
import { WhatMadeIt } from './what-made-it.tsx';

/** A crew's lamp, what it is made of, its plate, and what only the reader sees. */
export function Scorecard({ crew }: { crew: CrewMeasures }) {
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
    </>
  );
}
