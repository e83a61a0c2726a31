import type { ReactNode } from 'react';
import { useFooterTexts } from '../../lib/i18n/footer-texts.ts';
import { NightStrip } from './night-strip.tsx';
import './prose.css';

export interface ProsePart {
  /** Where a link to this part leads. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

interface ProsePageProps {
  eyebrow: string;
  title: ReactNode;
  lede: ReactNode;
  picture: string;
  scene?: boolean;
  parts: readonly ProsePart[];
}

/** A page to be read: the night above, its parts, and beside them where they are. */
export function ProsePage({ eyebrow, title, lede, picture, scene = true, parts }: ProsePageProps) {
  return (
    <>
      <NightStrip picture={picture} scene={scene} eyebrow={eyebrow} title={title} lede={lede} />
      <div className="wrap with-aside">
        <nav className="on-page" aria-label={useFooterTexts().onThisPage}>
          <ul>
            {parts.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <main id="main" className="prose">
          {parts.map(({ id, title: name, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{name}</h2>
              {body}
            </section>
          ))}
        </main>
      </div>
    </>
  );
}

interface ProseTableProps {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** A table to be read; on phones each row becomes a card with its column's name before each value. */
export function ProseTable({ caption, head, rows }: ProseTableProps) {
  return (
    <table className="prose-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never change their order
          <tr key={row}>
            {cells.map((cell, at) =>
              at === 0 ? (
                <th key={head[at]} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={head[at]} data-label={head[at]}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
