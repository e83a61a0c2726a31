import { BRAND } from '@lorecrew/contract/brand';
import { paths } from '@lorecrew/contract/paths';
import { Menu, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import wordMark from '../../art/word-mark-on-night.svg';
import { useAdmin } from '../../lib/auth/use-admin.ts';
import { PageLink } from '../page-link.tsx';
import { PlanLink } from './plan-link.tsx';
import './site-header.css';
import { buttonClasses } from '../button.tsx';

const places = [
  { to: '/#stories', name: 'Stories' },
  { to: '/#how', name: 'How it works' },
  { to: paths.pricing(), name: 'Pricing' },
  { to: paths.blog(), name: 'Blog' },
  { to: paths.security(), name: 'Security' },
  { to: paths.contact(), name: 'Contact' },
] as const;

/** The head of every public page: mark, places, and the two ways in. On narrow screens the places are folded into a menu. */
export function SiteHeader() {
  return (
    <div className="site-head">
      <Link className="mark" to={paths.home()}>
        <img src={wordMark} alt={BRAND} width="151" height="38" />
      </Link>
      <nav className="wide" aria-label="Main">
        <Places />
      </nav>
      <SignInLink className="sign-in" />
      <PlanLink className={buttonClasses({ variant: 'on-night', className: 'plan' })} />
      <FoldedMenu />
    </div>
  );
}

function Places() {
  const { pathname } = useLocation();
  return places.map(({ to, name }) => (
    <Link key={to} to={to} {...(isHere(to, pathname) ? { 'aria-current': 'page' as const } : {})}>
      {name}
    </Link>
  ));
}

function isHere(to: string, pathname: string): boolean {
  return to === pathname || (to === paths.blog() && pathname.startsWith(`${to}/`));
}

/** Sign in and sign up; for people who are signed in, the dashboard. */
function SignInLink({ className }: { className?: string }) {
  const { user } = useAdmin();
  return user === null ? (
    <PageLink className={className} to={paths.login()}>
      Sign in
    </PageLink>
  ) : (
    <PageLink className={className} to={paths.dashboard()}>
      Dashboard
    </PageLink>
  );
}

/** A disclosure, so that it opens before any script has arrived. It closes on Escape, on a press elsewhere and with the page. */
function FoldedMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname, hash } = useLocation();
  const close = () => menu.current?.removeAttribute('open');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address closes it
  useEffect(close, [pathname, hash]);
  useEffect(() => {
    const outside = ({ target }: Event) => {
      if (target instanceof Node && menu.current?.contains(target)) return;
      menu.current?.removeAttribute('open');
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  };

  return (
    <details ref={menu} className="folded" onKeyDown={onKeyDown}>
      <summary className={buttonClasses({ variant: 'on-night', iconOnly: true })}>
        <Menu className="ic closed" aria-hidden="true" />
        <X className="ic opened" aria-hidden="true" />
        <span className="sr">Menu</span>
      </summary>
      <nav aria-label="Main">
        <Places />
        <SignInLink />
        <PlanLink className={buttonClasses({ variant: 'primary' })} />
      </nav>
    </details>
  );
}
