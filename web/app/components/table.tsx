import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './table.module.css';

export interface Column {
  readonly label: string;
  /** `end` for numbers. */
  readonly align?: 'end' | undefined;
  /** The label is only for readers of a screen. */
  readonly hideLabel?: boolean;
  /** The head is a button that sorts. `direction` is undefined while another column sorts. */
  readonly sort?: { readonly direction: 'ascending' | 'descending' | undefined; readonly onSort: () => void } | undefined;
}

interface TableProps {
  columns: readonly Column[];
  className?: string | undefined;
  /** `tr` elements of `Cell`s. */
  children: ReactNode;
}

/** A list in rows and columns. On phones the head is only read out, and each row is a card. */
export function Table({ columns, className, children }: TableProps) {
  return (
    <table className={classNames(styles.table, className)}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.label} {...column} />
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Head({ label, align, hideLabel = false, sort }: Column) {
  const Arrow = sort?.direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" data-align={align} aria-sort={sort?.direction}>
      {sort ? (
        <button type="button" className={styles.sort} onClick={sort.onSort}>
          {label}
          {sort.direction ? <Arrow className="ic" aria-hidden="true" /> : null}
        </button>
      ) : (
        <span className={hideLabel ? 'sr' : undefined}>{label}</span>
      )}
    </th>
  );
}

interface CellProps extends Omit<ComponentProps<'td'>, 'align' | 'width'> {
  /** `end` for numbers and for buttons. */
  align?: 'end';
  /** Stands before the value on phones, where there is no head. */
  label?: string;
  /** `nowrap` keeps the text on one line; `wide` takes most of the width. */
  width?: 'nowrap' | 'wide';
}

/** A cell of a `Table`. */
export function Cell({ align, label, width, ...cell }: CellProps) {
  return <td data-align={align} data-label={label} data-width={width} {...cell} />;
}

/** A second, quieter line of a cell. */
export function CellNote({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <span className={classNames(styles.note, className)}>{children}</span>;
}
