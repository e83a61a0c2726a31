import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

type Variant = 'plain' | 'primary' | 'ghost' | 'danger' | 'danger-outline' | 'on-night';

export interface ButtonLook {
  /** `plain` by default. One `primary` button a view. */
  variant?: Variant | undefined;
  size?: 'small' | 'normal' | undefined;
  /** A square button around an icon. It needs an `aria-label`. */
  iconOnly?: boolean | undefined;
  className?: string | undefined;
}

/**
 * The class and the attributes of a button, to be spread on another element that looks like one. Features place buttons by these attributes:
 * `[data-variant]` is every button.
 */
export function buttonLook({ variant = 'plain', size = 'normal', iconOnly = false, className }: ButtonLook = {}) {
  return {
    className: classNames(styles.button, className),
    'data-variant': variant,
    'data-size': size,
    'data-icon-only': iconOnly || undefined,
  };
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** Its action is under way: it keeps the focus, says that it is busy, and a press does nothing. */
  pending?: boolean;
  /** Replaces the content while it is pending, beside a spinner. */
  pendingLabel?: ReactNode;
}

/** A native button. It sends a form only with `type="submit"`. */
export function Button({
  variant,
  size,
  iconOnly,
  className,
  pending,
  pendingLabel,
  onClick,
  type = 'button',
  children,
  ...button
}: ButtonProps) {
  const ignore = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      type={type}
      {...buttonLook({ variant, size, iconOnly, className })}
      {...(pending === undefined ? {} : { 'aria-busy': pending, 'aria-disabled': pending })}
      onClick={pending ? ignore : onClick}
      {...button}
    >
      {pending && pendingLabel !== undefined ? (
        <>
          <LoaderCircle className="ic spin" aria-hidden="true" />
          {pendingLabel}
        </>
      ) : (
        children
      )}
    </button>
  );
}

/** A plain link, which loads a document, that looks like a button. */
export function ButtonAnchor({
  variant,
  size,
  iconOnly,
  className,
  ...anchor
}: ButtonLook & Omit<ComponentProps<'a'>, 'className'> & { href: string }) {
  return <a {...buttonLook({ variant, size, iconOnly, className })} {...anchor} />;
}
