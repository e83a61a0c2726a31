import '../../components/lamp-pictures.css';
import './steps.css';
export const STEPS = ['Story', 'Date and time', 'Seats and price', 'People', 'Review'] as const;

/** The way through the wizard: a lamp for each step, those behind one can be gone back to. */
export function Steps({ at, onStep }: { at: number; onStep: (step: number) => void }) {
  return (
    <>
      <ol className="lamp-pictures steps" aria-label="Steps">
        {STEPS.map((name, n) => (
          <li key={name} className={n < at ? 'done' : n === at ? 'now' : undefined} aria-current={n === at ? 'step' : undefined}>
            <i aria-hidden="true" />
            {n < at ? (
              <button type="button" onClick={() => onStep(n)}>
                {name}
                <span className="sr">, done</span>
              </button>
            ) : (
              <span>{name}</span>
            )}
          </li>
        ))}
      </ol>
      <p className="stepsay" aria-live="polite">
        Step {at + 1} of {STEPS.length}: {STEPS[at]}
      </p>
    </>
  );
}
