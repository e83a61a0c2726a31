import { BRAND } from '@lorecrew/contract/brand';
import { paths } from '@lorecrew/contract/paths';
import { Menu, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import wordMark from '../../art/word-mark-on-night.svg';
import { useAdmin } from '../../lib/auth/use-admin.ts';
import { buttonLook } from '../button.tsx';
import { PlanLink } from './plan-link.tsx';
import './site-header.css';

const places = [
  { to: '/#stories', name: 'Stories' },
  { to: '/#how', name: 'How it works' },
  { to: paths.pricing(), name: 'Pricing' },
  { to: paths.blog(), name: 'Blog' },
  { to: paths.security(), name: 'Security' },
  { to: paths.contact(), name: 'Contact' },
] as const;

/** The head of every public page: mark, places, and the two ways in. On narrow screens the places are folded into a menu. */
export function SiteHeader({ pathname }: { pathname: string }) {
  return (
    <div className="site-head">
      <a className="mark" href={paths.home()}>
        <img src={wordMark} alt={BRAND} width="151" height="38" />
      </a>
      <nav className="wide" aria-label="Main">
        <Places pathname={pathname} />
      </nav>
      <SignInLink className="sign-in" />
      <PlanLink variant="on-night" className="plan" />
      <FoldedMenu pathname={pathname} />
    </div>
  );
}

function Places({ pathname }: { pathname: string }) {
  return places.map(({ to, name }) => (
    <a key={to} href={to} {...(isHere(to, pathname) ? { 'aria-current': 'page' as const } : {})}>
      {name}
    </a>
  ));
}

function isHere(to: string, pathname: string): boolean {
  return to === pathname || (to === paths.blog() && pathname.startsWith(`${to}/`));
}

/** Sign in and sign up; for people who are signed in, the dashboard. */
function SignInLink({ className }: { className?: string }) {
  const { user } = useAdmin();
  return user === null ? (
    <a className={className} href={paths.login()}>
      Sign in
    </a>
  ) : (
    <a className={className} href={paths.dashboard()}>
      Dashboard
    </a>
  );
}

/** A disclosure, so that it opens before any script has arrived. It closes on Escape, on a press elsewhere and with the page. */
function FoldedMenu({ pathname }: { pathname: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  useEffect(() => {
    const outside = ({ target }: Event) => {
      if (target instanceof Node && menu.current?.contains(target)) return;
      menu.current?.removeAttribute('open');
    };
    const elsewhere = () => menu.current?.removeAttribute('open');
    document.addEventListener('pointerdown', outside);
    window.addEventListener('hashchange', elsewhere);
    return () => {
      document.removeEventListener('pointerdown', outside);
      window.removeEventListener('hashchange', elsewhere);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  };

  return (
    <details ref={menu} className="folded" onKeyDown={onKeyDown}>
      <summary {...buttonLook({ variant: 'on-night', iconOnly: true })}>
        <Menu className="ic closed" aria-hidden="true" />
        <X className="ic opened" aria-hidden="true" />
        <span className="sr">Menu</span>
      </summary>
      <nav aria-label="Main">
        <Places pathname={pathname} />
        <SignInLink />
        <PlanLink variant="primary" />
      </nav>
    </details>
  );
}
