import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

interface ControlLook {
  /** `fit` is as wide as what it shows. */
  size?: 'small' | 'normal' | 'fit' | undefined;
  className?: string | undefined;
}

/** The class and the attribute of a control, for one that a library renders. Features place controls by `[data-control]`. */
export function controlLook({ size = 'normal', className }: ControlLook = {}) {
  return { className: classNames(styles.control, className), 'data-control': size };
}

/** A native input without its label: `TextField` is one with it. */
export function Input({ size, className, ...input }: ControlLook & Omit<ComponentProps<'input'>, 'size'>) {
  return <input {...controlLook({ size, className })} {...input} />;
}

/** A native choice without its label: `SelectField` is one with it. */
export function Select({ size, className, ...select }: ControlLook & Omit<ComponentProps<'select'>, 'size'>) {
  return <select {...controlLook({ size, className })} {...select} />;
}

/** A native field of several lines without its label: `TextArea` is one with it. */
export function MultilineInput({ size, className, ...area }: ControlLook & ComponentProps<'textarea'>) {
  return <textarea {...controlLook({ size, className })} {...area} />;
}

/** A label above its control, with notes below. With `as="label"` it is the label of the control in it. */
export function Field({ as: Element = 'div', children }: { as?: 'div' | 'label'; children: ReactNode }) {
  return (
    <Element className={styles.field} data-field="">
      {children}
    </Element>
  );
}

/** A control and a button inside its edge. */
export function ControlRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** The class of the button in a `ControlRow`. */
export const insideControl = classNames(styles.inside);
