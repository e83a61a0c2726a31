import type { LinkProps } from 'react-router';
import { type ButtonLook, buttonLook } from './button.tsx';
import { PageLink } from './page-link.tsx';

interface ButtonLinkProps extends ButtonLook, Omit<LinkProps, 'to' | 'className'> {
  to: string;
}

/** A link to a page of the site, through the router, that looks like a button. Islands have no router: they use `ButtonAnchor`. */
export function ButtonLink({ variant, size, iconOnly, className, ...link }: ButtonLinkProps) {
  return <PageLink {...buttonLook({ variant, size, iconOnly, className })} {...link} />;
}
