import { BRAND } from '@lorecrew/contract/brand';
import { paths } from '@lorecrew/contract/paths';
import { Calendar, CircleUserRound, House, LogOut, Menu, Ticket, Users, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import tower from '../../art/tower.svg';
import wordMark from '../../art/word-mark-on-night.svg';
import { SignOutOfMicrosoft } from '../../components/account/sign-out-of-microsoft.tsx';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { PrivacyChoices } from '../../components/consent/privacy-choices.tsx';
import { admin } from '../../lib/api/browser-api.ts';
import { useAdmin } from '../../lib/auth/use-admin.ts';
import styles from './dashboard-side.module.css';

interface Place {
  readonly to: string;
  readonly name: 'home' | 'sessions' | 'people' | 'credits' | 'profile';
  readonly Icon: typeof House;
  /** Another address that belongs to it. */
  readonly part?: string;
}

const PLACES: readonly Place[] = [
  { to: paths.dashboard(), name: 'home', Icon: House },
  { to: paths.sessions(), name: 'sessions', Icon: Calendar, part: paths.createSession() },
  { to: paths.createConsumer(), name: 'people', Icon: Users },
  { to: paths.checkout(), name: 'credits', Icon: Ticket },
  { to: paths.profile(), name: 'profile', Icon: CircleUserRound },
];

/** Whether somebody is at a place: `page` on its own page, `true` on a part of it. */
function whereIn({ to, part }: Place, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return pathname.startsWith(`${to}/`) || pathname === part ? 'true' : undefined;
}

/** The column at the side: where one can go, who one is, and the way out. On phones it folds away. */
export function DashboardSide({ bell }: { bell: ReactNode }) {
  const say = useTranslations('dashboard.side');
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has gone somewhere is done with the menu
  useEffect(() => setOpen(false), [pathname]);
  const Icon = open ? X : Menu;
  return (
    <header className={styles.side} data-open={open}>
      <div className={styles.sideHead}>
        <Link className="logo" to={paths.home()}>
          <img src={wordMark} alt={BRAND} width="143" height="36" />
        </Link>
        {bell}
      </div>
      <Button
        variant="on-night"
        size="small"
        iconOnly
        className={styles.menu}
        aria-label={say('menu')}
        aria-expanded={open}
        aria-controls="dashboard-places"
        onClick={() => setOpen(!open)}
      >
        <Icon className="ic" aria-hidden="true" />
      </Button>
      <div className={styles.folds} id="dashboard-places">
        <nav aria-label={say('name')}>
          {PLACES.map((place) => (
            <Link key={place.to} to={place.to} aria-current={whereIn(place, pathname)}>
              <place.Icon className="ic" aria-hidden="true" />
              <span>{say(place.name)}</span>
            </Link>
          ))}
        </nav>
        <SignedIn />
        <PrivacyChoices look={{ variant: 'on-night', size: 'small' }} />
      </div>
      <div className={styles.sideFoot} aria-hidden="true">
        <img src={tower} alt="" />
        <svg viewBox="0 0 236 44" aria-hidden="true">
          <path d="M0 12C22 28 46 28 70 10C96 28 124 28 150 11C176 28 204 28 236 12V44H0Z" fill="#0f1730" />
        </svg>
      </div>
    </header>
  );
}

function SignedIn() {
  const say = useTranslations('accounts');
  const { user, loggingOut } = useAdmin();
  if (user === null) return null;
  const name = `${user.first_name} ${user.last_name}`;
  return (
    <>
      <div className={styles.signedIn}>
        <Avatar name={name} />
        <span className="grow">
          <b>{name}</b>
          <span>{user.company_name}</span>
        </span>
        <Button
          variant="on-night"
          size="small"
          iconOnly
          aria-label={say('signOut')}
          aria-busy={loggingOut}
          onClick={() => void admin.logout()}
        >
          <LogOut className="ic" aria-hidden="true" />
        </Button>
      </div>
      <SignOutOfMicrosoft />
    </>
  );
}
