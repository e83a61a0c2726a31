import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './figures-table.module.css';

interface FiguresTableProps {
  /** Names the table; only for readers of a screen. */
  caption: string;
  /** Without it the table has no head: two columns, a name and a value. */
  head?: readonly string[];
  /** `cells` begins with the head of the row. */
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** A wide table is scrolled in a box of its own, also by keyboard. */
  scrolls?: boolean;
  className?: string | undefined;
}

/** Figures in rows with a head each: the same as a drawing, to be read. */
export function FiguresTable({ caption, head, rows, scrolls = false, className }: FiguresTableProps) {
  const table = (
    <table className={classNames(styles.table, className)}>
      <caption className="sr">{caption}</caption>
      {head === undefined ? null : (
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {others.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return scrolls ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
    <section className={styles.box} tabIndex={0} aria-label={caption}>
      {table}
    </section>
  ) : (
    table
  );
}
