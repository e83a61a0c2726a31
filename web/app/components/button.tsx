import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Variant = 'plain' | 'primary' | 'ghost' | 'danger' | 'danger-outline' | 'on-night';

export interface ButtonLook {
  /** `plain` by default. One `primary` button a view. */
  variant?: Variant;
  size?: 'small' | 'normal';
  /** A square button around an icon. It needs an `aria-label`. */
  iconOnly?: boolean;
  className?: string | undefined;
}

const VARIANT_CLASSES: Readonly<Record<Variant, string | null>> = {
  plain: null,
  primary: 'cta',
  ghost: 'ghost',
  danger: 'danger',
  'danger-outline': 'danger-ask',
  'on-night': 'on-night',
};

/** The classes of a button, for links and other elements that look like one. */
export function buttonClasses({ variant = 'plain', size = 'normal', iconOnly = false, className }: ButtonLook = {}): string {
  return classNames('btn', VARIANT_CLASSES[variant], size === 'small' && 's', iconOnly && 'icon', className);
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
  const look = { className, ...(variant && { variant }), ...(size && { size }), ...(iconOnly && { iconOnly }) };
  return (
    <button
      type={type}
      className={buttonClasses(look)}
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
