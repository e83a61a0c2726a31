import { BRAND } from '@lorecrew/contract/brand';
import { paths } from '@lorecrew/contract/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import headland from '../../art/night-sea/headland.svg';
import line from '../../art/night-sea/line.svg';
import seaNear from '../../art/night-sea/sea-1.svg';
import seaTwo from '../../art/night-sea/sea-2.svg';
import seaThree from '../../art/night-sea/sea-3.svg';
import seaFront from '../../art/night-sea/sea-5.svg';
import ship from '../../art/night-sea/ship.svg';
import sky from '../../art/night-sea/sky.svg';
import wordMark from '../../art/word-mark-on-night.svg';
import '../../components/site/night-page.css';
import './join-page.css';
import './join-form.css';
import styles from './night-frame.module.css';

const layers = [sky, line, seaNear, ship, seaTwo, seaThree, headland, seaFront] as const;

/** The still night behind the join page. The beam is left out: the one warm light here is the button. */
function NightBackdrop() {
  return (
    <div className={styles.joinBackdrop} aria-hidden="true">
      {layers.map((src) => (
        <img key={src} src={src} alt="" decoding="async" />
      ))}
    </div>
  );
}

/** The page around everything that somebody sees on the way in: the night, our mark, and one column. */
export function NightFrame({ children }: { children: ReactNode }) {
  return (
    <div className="night-page join">
      <NightBackdrop />
      <header>
        <Link className="mark" to={paths.home()}>
          <img src={wordMark} alt={BRAND} width="151" height="38" />
        </Link>
      </header>
      <main className="in">{children}</main>
    </div>
  );
}
