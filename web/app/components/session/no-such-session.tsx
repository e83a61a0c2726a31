import { paths } from '@lorecrew/contract/paths';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../button-link.tsx';

/** In the place of a session that nobody of this company knows. */
export function NoSuchSession() {
  const say = useTranslations('sessions.unknown');
  return (
    <section className="card pad">
      <h1>{say('title')}</h1>
      <p className="muted">{say('text')}</p>
      <p>
        <ButtonLink to={paths.sessions()}>{say('all')}</ButtonLink>
      </p>
    </section>
  );
}
