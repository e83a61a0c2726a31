import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './layout.module.css';

/** A step of the grid of 4 px, as the tokens name it. A page's policy forbids style attributes, so each step has a rule. */
type Space = 's1' | 's2' | 's3' | 's4' | 's5' | 's6' | 's8' | 's10' | 's12';

interface LayoutProps {
  /** The distance between the children. */
  gap?: Space;
  className?: string | undefined;
  children: ReactNode;
}

/** Children below each other. */
export function Stack({ gap = 's4', className, children }: LayoutProps) {
  return (
    <div className={classNames(styles.stack, className)} data-gap={gap}>
      {children}
    </div>
  );
}

/** Children beside each other, which go to a new line where there is no room: buttons, badges, filters. */
export function Cluster({ gap = 's3', className, children }: LayoutProps) {
  return (
    <div className={classNames(styles.cluster, className)} data-gap={gap}>
      {children}
    </div>
  );
}

interface GridProps extends LayoutProps {
  /** The least width of a column: 200, 280 or 400 px. */
  column?: 'narrow' | 'normal' | 'wide';
}

/** Children in as many columns as there is room for. */
export function Grid({ gap = 's6', column = 'normal', className, children }: GridProps) {
  return (
    <div className={classNames(styles.grid, className)} data-gap={gap} data-column={column}>
      {children}
    </div>
  );
}
