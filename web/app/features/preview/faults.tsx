import type { StoryFault } from '@lorecrew/contract/api/preview';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';

/** What does not hold in a story: which file, which line, what to do. */
export function Faults({ slug, faults, onLook }: { slug: string; faults: readonly StoryFault[]; onLook: (() => void) | null }) {
  const say = useTranslations('storyPreview.faults');
  return (
    <section className="sp-faults" role="alert" aria-labelledby="faults-title">
      <h2 id="faults-title">{say('title', { count: faults.length })}</h2>
      <ol>
        {faults.map(({ file, line, says }) => (
          <li key={`${file} ${line} ${says}`}>
            <code>
              {slug}/{file}:{line}
            </code>
            <p>{says}</p>
          </li>
        ))}
      </ol>
      <p className="small muted">{say('echo')}</p>
      {onLook && <Button onClick={onLook}>{say('look')}</Button>}
    </section>
  );
}
