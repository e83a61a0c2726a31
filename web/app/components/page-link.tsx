import { Link, type LinkProps } from 'react-router';
import { needsLoading } from '../lib/browser/page-navigation.ts';

/** A link to a page that may need a document of its own, because its policies allow what those of this document do not. */
export function PageLink({ to, ...rest }: LinkProps & { to: string }) {
  return <Link {...rest} to={to} reloadDocument={needsLoading(to)} />;
}
