import { BRAND } from '@lorecrew/contract/brand';
import { paths } from '@lorecrew/contract/paths';
import { Menu, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import wordMark from '../../art/word-mark-on-night.svg';
import { useAdmin } from '../../lib/auth/use-admin.ts';
import type { useFooterTexts } from '../../lib/i18n/footer-texts.ts';
import { buttonLook } from '../button.tsx';
import { PlanLink } from './plan-link.tsx';
import './site-header.css';

const places = [
  { to: '/#stories', name: 'stories' },
  { to: '/#how', name: 'how' },
  { to: paths.pricing(), name: 'pricing' },
  { to: paths.blog(), name: 'blog' },
  { to: paths.security(), name: 'security' },
  { to: paths.contact(), name: 'contact' },
] as const;

interface HeaderProps {
  readonly pathname: string;
  /** Its texts travel with the page, not with the scripts. */
  readonly header: ReturnType<typeof useFooterTexts>['header'];
}

/** The head of every public page: mark, places, and the two ways in. On narrow screens the places are folded into a menu. */
export function SiteHeader({ pathname, header }: HeaderProps) {
  return (
    <div className="site-head">
      <a className="mark" href={paths.home()}>
        <img src={wordMark} alt={BRAND} width="151" height="38" />
      </a>
      <nav className="wide" aria-label={header.name}>
        <Places pathname={pathname} header={header} />
      </nav>
      <SignInLink className="sign-in" header={header} />
      <PlanLink variant="on-night" className="plan">
        {header.plan}
      </PlanLink>
      <FoldedMenu pathname={pathname} header={header} />
    </div>
  );
}

function Places({ pathname, header }: HeaderProps) {
  return places.map(({ to, name }) => (
    <a key={to} href={to} {...(isHere(to, pathname) ? { 'aria-current': 'page' as const } : {})}>
      {header[name]}
    </a>
  ));
}

function isHere(to: string, pathname: string): boolean {
  return to === pathname || (to === paths.blog() && pathname.startsWith(`${to}/`));
}

/** Sign in and sign up; for people who are signed in, the dashboard. */
function SignInLink({ className, header }: Pick<HeaderProps, 'header'> & { className?: string }) {
  const { user } = useAdmin();
  return user === null ? (
    <a className={className} href={paths.login()}>
      {header.signIn}
    </a>
  ) : (
    <a className={className} href={paths.dashboard()}>
      {header.dashboard}
    </a>
  );
}

/** A disclosure, so that it opens before any script has arrived. It closes on Escape, on a press elsewhere and with the page. */
function FoldedMenu({ pathname, header }: HeaderProps) {
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
        <span className="sr">{header.menu}</span>
      </summary>
      <nav aria-label={header.name}>
        <Places pathname={pathname} header={header} />
        <SignInLink header={header} />
        <PlanLink variant="primary">{header.plan}</PlanLink>
      </nav>
    </details>
  );
}
