import { paths } from '@lorecrew/contract/paths';
import { ButtonLink } from '../button-link.tsx';

/** In the place of a session that nobody of this company knows. */
export function NoSuchSession() {
  return (
    <section className="card pad">
      <h1>There is no such session</h1>
      <p className="muted">It may have been deleted, or belong to another company.</p>
      <p>
        <ButtonLink to={paths.sessions()}>All sessions</ButtonLink>
      </p>
    </section>
  );
}
