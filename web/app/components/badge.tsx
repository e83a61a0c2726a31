import type { ComponentProps } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export type Tone = 'plain' | 'ok' | 'warn' | 'bad' | 'info';

interface BadgeProps extends ComponentProps<'span'> {
  tone?: Tone;
}

/** A short state in words. Its colour only repeats what the words say. */
export function Badge({ tone = 'plain', className, ...span }: BadgeProps) {
  return <span className={classNames(styles.badge, className)} data-tone={tone} {...span} />;
}

interface BannerProps extends ComponentProps<'div'> {
  tone?: 'ok' | 'warn' | 'bad';
}

/** A message across a part of the page. Give it a `role` where it appears while somebody is there. */
export function Banner({ tone = 'ok', className, ...text }: BannerProps) {
  return <div className={classNames(styles.banner, className)} data-tone={tone} {...text} />;
}
