import { useLive } from './live-context.ts';

/** The ending the show has come to, by name and in words. */
export function Ending() {
  const { view } = useLive();
  const { ending } = view;
  if (!ending) return null;
  return (
    <section className="ending-words" id="ending" aria-labelledby="ending-title">
      <p className="eyebrow">The ending you found</p>
      <h2 id="ending-title">{ending.title}</h2>
      <p className="q">{ending.text}</p>
    </section>
  );
}
