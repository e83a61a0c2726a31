import type { ReactNode } from 'react';
import { SiteHead } from '../../islands/site-head.tsx';
import './night-strip.css';

interface NightStripProps {
  eyebrow: string;
  title: ReactNode;
  /** One or two sentences below the title. */
  lede?: ReactNode;
  /** The picture behind it: the wide night sea lies behind everything, a scene of a story stands at the side. */
  picture: string;
  scene?: boolean;
  /** Leaves room for a sheet that is laid over its lower edge. */
  deep?: boolean;
  children?: ReactNode;
}

/** The night above a public page: its head, its title, and the waves where the paper begins. */
export function NightStrip({ eyebrow, title, lede, picture, scene = true, deep = false, children }: NightStripProps) {
  return (
    <header className={['strip', deep ? 'deep' : '', scene ? 'scene' : ''].join(' ').trim()}>
      <img className="art" src={picture} alt="" />
      <SiteHead />
      <div className="in">
        <p className="eyebrow">{eyebrow}</p>
        <h1 className="night-title">{title}</h1>
        {lede === undefined ? null : <p className="lede">{lede}</p>}
        {children}
      </div>
      <svg className="cut" viewBox="0 0 1440 34" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 12C60 34 150 34 214 10C290 36 380 36 452 12C540 38 640 36 716 11C800 36 890 34 962 12C1040 36 1140 36 1210 10C1290 34 1380 34 1440 12V36H0Z" />
      </svg>
    </header>
  );
}
