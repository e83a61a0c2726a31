import { BRAND } from '@lorecrew/contract/brand';
import type { ReactNode } from 'react';
import './experience-bar.css';
import mark from '../../art/logo-mark.svg';

/** The bar above an experience page: where one is, and what can be done about it. */
export function ExperienceBar({ title, place, children }: { title: string; place: string; children?: ReactNode }) {
  return (
    <header className="top">
      <img src={mark} alt={BRAND} className="logo" width="34" height="34" />
      <div className="ti">
        <b>{title}</b>
        <span>{place}</span>
      </div>
      {children}
    </header>
  );
}
