import { BRAND } from '@lorecrew/contract/brand';
import { paths } from '@lorecrew/contract/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './account-frame.css';
import nightSea from '../../art/night-sea-hero.svg';
import wordMark from '../../art/word-mark.svg';
import { LanguageSwitch } from '../../components/language-switch.tsx';

interface AccountFrameProps {
  title: string;
  /** One sentence below the title. */
  lede?: ReactNode;
  /** What stands opposite the mark: the way to the other door. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The sheet of every page about signing in: paper with the form, and the picture beside it. */
export function AccountFrame({ title, lede, aside, children }: AccountFrameProps) {
  return (
    <div className="account">
      <div className="account-sheet">
        <header>
          <Link to={paths.home()}>
            <img src={wordMark} alt={BRAND} width="151" height="38" />
          </Link>
          {aside}
        </header>
        <main id="main">
          <h1>{title}</h1>
          {lede === undefined ? null : <p className="lede">{lede}</p>}
          {children}
        </main>
        <LanguageSwitch />
      </div>
      <AccountPicture />
    </div>
  );
}

/** The picture beside the form: the tower at night, its edge cut as a wave. */
function AccountPicture() {
  return (
    <aside className="lookout" aria-hidden="true">
      <img src={nightSea} alt="" />
      <svg className="wave" viewBox="0 0 34 1200" preserveAspectRatio="none" aria-hidden="true">
        <path d="M12 0C34 60 34 150 10 214C36 290 36 380 12 452C38 540 36 640 11 716C36 800 34 890 12 962C36 1040 36 1140 10 1200H0V0Z" />
      </svg>
    </aside>
  );
}
