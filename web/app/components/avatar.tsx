import './avatar.css';
import { initialsOf } from '../lib/auth/organiser.ts';

/** The place of a picture: the first two initials. The name stands beside it. */
export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span className={large ? 'avatar large' : 'avatar'} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
