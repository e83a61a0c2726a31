import type { SeatAsked as Asked } from '@lorecrew/contract/live/protocol';
import { lazy, Suspense, useState } from 'react';

/** Nobody needs it before somebody asks. */
const SeatQuestion = lazy(() => import('./seat-question.tsx').then((module) => ({ default: module.SeatQuestion })));

/** Where a person is asked whether somebody may join as them. Never covers a control. */
export function SeatAsked({ asked }: { asked: Asked | null }) {
  const [answered, setAnswered] = useState<string | null>(null);
  return (
    <div className="seat-asked" role="alert">
      {asked === null || asked.id === answered ? null : (
        <Suspense fallback={null}>
          <SeatQuestion asked={asked} onAnswered={() => setAnswered(asked.id)} />
        </Suspense>
      )}
    </div>
  );
}
