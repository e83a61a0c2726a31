import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type Tone = 'plain' | 'ok' | 'warn' | 'bad' | 'info';

interface BadgeProps extends ComponentProps<'span'> {
  tone?: Tone;
}

/** A short state in words. Its colour only repeats what the words say. */
export function Badge({ tone = 'plain', className, ...span }: BadgeProps) {
  return <span className={classNames('badge', tone, className)} {...span} />;
}

interface BannerProps extends ComponentProps<'p'> {
  tone?: 'ok' | 'warn' | 'bad';
}

/** A message across a part of the page. Give it a `role` where it appears while somebody is there. */
export function Banner({ tone = 'ok', className, ...text }: BannerProps) {
  return <p className={classNames('banner', tone, className)} {...text} />;
}
