import { ChevronDown } from 'lucide-react';
import type { JsonLd } from '../../lib/text/page-meta.ts';
import './questions.css';

export interface Question {
  readonly ask: string;
  readonly answer: string;
}

/** Questions that fold open, each with its answer. They open without any script. */
export function Questions({ id, title, questions }: { id: string; title: string; questions: readonly Question[] }) {
  return (
    <section className="questions" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div>
        {questions.map(({ ask, answer }) => (
          <details key={ask}>
            <summary>
              {ask}
              <ChevronDown className="ic" aria-hidden="true" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

/** The same questions as search engines read them. */
export function questionsData(questions: readonly Question[]): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ ask, answer }) => ({
      '@type': 'Question',
      name: ask,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
