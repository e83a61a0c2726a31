import { BRAND } from '@lorecrew/contract/brand';
import { paths } from '@lorecrew/contract/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './account-frame.css';
import wordMark from '../../art/word-mark.svg';
import { LanguageSwitch } from '../../components/language-switch.tsx';
import { AccountPicture } from './account-picture.tsx';

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
