import type { Flying } from '@lorecrew/contract/live/signals';
import type { ReactNode } from 'react';

const PAPER = <circle cx="16" cy="16" r="14" fill="#fbf5e9" />;

const PICTURES: Record<Flying, ReactNode> = {
  here: (
    <>
      <circle cx="16" cy="16" r="14" fill="#f4b24c" opacity=".35" />
      <circle cx="16" cy="16" r="9" fill="#f4b24c" opacity=".6" />
      <circle cx="16" cy="16" r="4.5" fill="#fff6e0" />
    </>
  ),
  yes: (
    <>
      {PAPER}
      <path d="m9 17 5 5 9-12" fill="none" stroke="#0d665f" strokeWidth="4" />
    </>
  ),
  hm: (
    <>
      {PAPER}
      <path d="M11 12q0-5 5-5t5 5q0 3-5 5v3" fill="none" stroke="#24447c" strokeWidth="3.6" />
      <circle cx="16" cy="25" r="2.3" fill="#24447c" />
    </>
  ),
  ha: (
    <>
      {PAPER}
      <path d="M8 16h16q0 9-8 9t-8-9Z" fill="#a63a18" />
      <path d="m8 11 4-2 3 2m3 0 3-2 4 2" fill="none" stroke="#0f1730" strokeWidth="2.2" />
    </>
  ),
  treat: (
    <>
      <circle cx="16" cy="16" r="14" fill="#b9781f" />
      <path d="M16 2a14 14 0 0 0 0 28Z" fill="#e0a04a" />
      <g fill="#6b3d1a">
        <circle cx="11" cy="11" r="2" />
        <circle cx="20" cy="10" r="2" />
        <circle cx="15" cy="17" r="2" />
        <circle cx="22" cy="19" r="2" />
        <circle cx="11" cy="22" r="2" />
      </g>
    </>
  ),
  wave: (
    <>
      {PAPER}
      <path
        d="M11 18v-6a1.6 1.6 0 0 1 3.2 0V9.6a1.6 1.6 0 0 1 3.2 0v.8a1.6 1.6 0 0 1 3.2 0V18c0 4-2 7-5.4 7-3.2 0-4.6-2-6.6-5.4a1.5 1.5 0 0 1 2.6-1.6Z"
        fill="#c98f62"
      />
      <path d="M24 9q2 2 2 5M8 9q-2 2-2 5" fill="none" stroke="#24447c" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
};

/** Reactions that leave a mark at their thing. */
export const MARKED: readonly Flying[] = ['yes', 'hm', 'ha', 'treat'];

/** A reaction as a small picture; its word stands beside it. */
export function SignPicture({ reaction }: { reaction: Flying }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      {PICTURES[reaction]}
    </svg>
  );
}
