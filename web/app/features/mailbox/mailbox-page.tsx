import type { Letter } from '@lorecrew/contract/api/account';
import { BRAND } from '@lorecrew/contract/brand';
import { paths } from '@lorecrew/contract/paths';
import { getEmail, listEmails } from '@lorecrew/contract/routes/mailbox';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import wordMark from '../../art/word-mark.svg';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { LanguageSwitch } from '../../components/language-switch.tsx';
import { NothingYet } from '../../components/list-states.tsx';
import { explain } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/browser-api.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { momentWords } from '../../lib/time/moment-words.ts';
import styles from './mailbox-page.module.css';

const LOOK_EVERY_MS = 3_000;

/** The mails of a demo, which never leave it. */
export function MailboxPage() {
  const say = useTranslations('mailbox');
  const [openId, setOpenId] = useState<string | null>(null);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['mailbox'],
    queryFn: () => api.request(listEmails),
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
    networkMode: 'always',
  });
  const letters = data?.letters ?? [];
  const open = letters.find(({ id }) => id === openId) ?? letters[0];
  return (
    <div className="mailbox">
      <header className="row">
        <Link to={paths.home()}>
          <img src={wordMark} alt={BRAND} width="151" height="38" />
        </Link>
        <h1 className="grow">{say('title')}</h1>
        <Button size="small" aria-busy={isFetching} onClick={() => void refetch()}>
          <RefreshCw className="ic" aria-hidden="true" />
          {say('again')}
        </Button>
      </header>
      <main id="main">
        <Refusal text={error === null ? null : explain(error)} />
        {data !== undefined && letters.length === 0 ? <Nothing /> : null}
        {open === undefined ? null : (
          <div className={styles.letters}>
            <LetterList letters={letters} openId={open.id} onOpen={setOpenId} />
            <LetterView key={open.id} letter={open} />
          </div>
        )}
      </main>
      <LanguageSwitch />
    </div>
  );
}

function Nothing() {
  const say = useTranslations('mailbox');
  return (
    <NothingYet heading="h2" title={say('none')} text={say('noneText')}>
      <ButtonLink to={paths.signup()}>{say('signUp')}</ButtonLink>
    </NothingYet>
  );
}

function LetterList({ letters, openId, onOpen }: { letters: readonly Letter[]; openId: string; onOpen: (id: string) => void }) {
  const say = useTranslations('mailbox');
  const { language } = useLanguage();
  return (
    <ul className={styles.letterList} aria-label={say('list')}>
      {letters.map(({ id, to, subject, sentAtMs }) => (
        <li key={id}>
          <button type="button" aria-pressed={id === openId} onClick={() => onOpen(id)}>
            <b>{subject}</b>
            <span>{to}</span>
            <span>{momentWords(sentAtMs, { weekday: false, language })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** One mail in a frame that runs no scripts. Its links open in the whole window, as they would from a mail program. */
function LetterView({ letter }: { letter: Letter }) {
  const say = useTranslations('mailbox');
  const { data, error } = useQuery({
    queryKey: ['mailbox', letter.id],
    queryFn: () => api.request(getEmail, { params: { id: letter.id } }),
    networkMode: 'always',
  });
  return (
    <article className="letter card" aria-label={letter.subject}>
      <header>
        <h2>{letter.subject}</h2>
        <p className="small muted">{say('to', { email: letter.to })}</p>
      </header>
      <Refusal text={error === null ? null : explain(error)} />
      {data === undefined ? null : (
        <>
          <iframe
            title={letter.subject}
            sandbox="allow-top-navigation-by-user-activation allow-popups"
            srcDoc={withLinksOnTop(data.html)}
          />
          <details>
            <summary>{say('asText')}</summary>
            <pre>{data.text}</pre>
          </details>
        </>
      )}
    </article>
  );
}

function withLinksOnTop(html: string): string {
  const base = '<base target="_top">';
  return html.includes('<head>') ? html.replace('<head>', `<head>${base}`) : `${base}${html}`;
}
