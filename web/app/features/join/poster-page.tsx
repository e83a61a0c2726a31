import type { JoinPageAnswer } from '@lorecrew/contract/api/join-links';
import { BRAND } from '@lorecrew/contract/brand';
import { paths } from '@lorecrew/contract/paths';
import { zoneWords } from '@lorecrew/contract/time-zones';
import { useTranslations } from 'use-intl';
import wordMark from '../../art/word-mark.svg';
import { Button } from '../../components/button.tsx';
import { QrCode } from '../../components/qr-code.tsx';
import { explain } from '../../lib/api/api-error.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { zoneTime } from '../../lib/time/session-times.ts';
import { useJoinPage } from './join-page-query.ts';
import styles from './poster-page.module.css';

/** The join link of a session on a sheet of A4 or on a wall: its code, its address, what it is and how one joins. */
export function PosterPage({ code }: { code: string }) {
  const say = useTranslations('joinLink.page');
  const sayInvitation = useTranslations('invitation');
  const { data, error, isDead } = useJoinPage(code);
  return (
    <main className={styles.poster}>
      {isDead ? (
        <h1>{say('dead')}</h1>
      ) : data !== undefined ? (
        <Sheet code={code} page={data} />
      ) : (
        <p role="status">{error === null ? sayInvitation('opening') : explain(error)}</p>
      )}
    </main>
  );
}

function Sheet({ code, page: { organiser, session, admission, domains, nowMs } }: { code: string; page: JoinPageAnswer }) {
  const say = useTranslations('joinLink.poster');
  const sayPage = useTranslations('joinLink.page');
  const { language } = useLanguage();
  const { startsAtMs, zone, name, title } = session;
  const at = zoneTime(startsAtMs, { zone, nowMs, language });
  const { origin, host } = window.location;
  const shown = `${host}${paths.shortJoinLink(code)}`;
  return (
    <>
      <header>
        <img src={wordMark} alt={BRAND} width="151" height="38" />
        <Button onClick={() => window.print()}>{say('print')}</Button>
      </header>
      <p>{sayPage('eyebrow', { organiser })}</p>
      <h1>{name}</h1>
      <p className={styles.when}>
        {name === title ? null : <>{title}. </>}
        {at.day}, {at.time} {zoneWords(zone, { atMs: startsAtMs, language })}
      </p>
      <div className={styles.join}>
        <QrCode text={`${origin}${paths.joinLink(code)}`} label={say('code', { url: shown })} className={styles.code} />
        <div>
          <h2>{say('how')}</h2>
          <ol>
            <li>
              {say('scan')} <b className={styles.address}>{shown}</b>
            </li>
            <li>{say('typeName')}</li>
            <li>{say(admission === 'host' ? 'host' : domains.length > 0 ? 'byEmail' : 'atOnce')}</li>
          </ol>
          <p>{say('needs')}</p>
        </div>
      </div>
    </>
  );
}
