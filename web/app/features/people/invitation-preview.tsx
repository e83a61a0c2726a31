import { LANGUAGE_NAMES, type Language, parseLanguage } from '@lorecrew/contract/languages';
import { getInvitations, previewInvitation, updateInvitations } from '@lorecrew/contract/routes/session-invitations';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Segments } from '../../components/fields.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { LanguageField } from '../../components/language-field.tsx';
import { SentenceField } from '../../components/session/recipients.tsx';
import { ApiError, explain } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { useSettled } from '../../lib/time/use-settled.ts';
import { EmailSheet } from './email-sheet.tsx';
import styles from './invitations.module.css';

const TYPING_PAUSE_MS = 350;

/** How invitations of a session are kept: who waits, the organiser's sentence, the day. */
export function useInvitations(sessionId: string) {
  return useQuery({
    queryKey: ['people', sessionId, 'invitations'],
    queryFn: () => api.request(getInvitations, { params: { sessionId } }),
    staleTime: 0,
    networkMode: 'always',
  });
}

/** A button that opens the invitation as it will look, and lets the organiser write a sentence of their own. */
export function InvitationPreview({ sessionId }: { sessionId: string }) {
  const say = useTranslations('people.invitations');
  const [isOpen, setOpen] = useState(false);
  const { data } = useInvitations(sessionId);
  const close = () => setOpen(false);
  return (
    <>
      <Button aria-disabled={data === undefined} onClick={() => setOpen(data !== undefined)}>
        <Eye className="ic" aria-hidden="true" />
        {say('preview')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={say('previewTitle')} closeLabel={say('close')} className={styles.preview}>
        {data === undefined ? null : <Preview sessionId={sessionId} kept={data.sentence} onClose={close} />}
      </Dialog>
    </>
  );
}

interface PreviewProps {
  sessionId: string;
  /** The sentence as it is kept. */
  kept: string;
  onClose: () => void;
}

function Preview({ sessionId, kept, onClose }: PreviewProps) {
  const say = useTranslations('people.invitations');
  const page = useLanguage().language;
  const queries = useQueryClient();
  const [sentence, setSentence] = useState(kept);
  const [language, setLanguage] = useState<Language>(parseLanguage(page) ?? 'en');
  const [shown, setShown] = useState<'html' | 'text'>('html');
  const asked = { language, sentence: useSettled(sentence, TYPING_PAUSE_MS) };
  const { data, error } = useQuery({
    queryKey: ['invitation-preview', sessionId, asked],
    queryFn: () => api.request(previewInvitation, { params: { sessionId }, body: asked }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    networkMode: 'always',
  });
  const call = useCall({
    call: () => api.request(updateInvitations, { params: { sessionId }, body: { sentence } }),
    names: ['sentence'],
    onDone: (answer) => {
      queries.setQueryData(['people', sessionId, 'invitations'], answer);
      toasts.show({ title: say('kept'), icon: 'check', color: 'green' });
      onClose();
    },
  });
  const sheet = say('sheet', { language: LANGUAGE_NAMES[language] });
  const refused = error instanceof ApiError ? error.fields.sentence : undefined;
  return (
    <div className={styles.previewParts}>
      <SentenceField value={sentence} error={call.fields.sentence ?? refused} onChange={setSentence} />
      <div className={styles.previewChoice}>
        <LanguageField label={say('language')} value={language} onLanguage={setLanguage} />
        <Segments
          label={say('form')}
          hideLabel
          value={shown}
          options={[
            { value: 'html', label: say('html') },
            { value: 'text', label: say('text') },
          ]}
          onChange={setShown}
        />
      </div>
      {error === null || refused !== undefined ? null : <Refusal text={explain(error)} />}
      {data === undefined ? (
        <p className="small muted" role="status">
          {say('loading')}
        </p>
      ) : (
        <>
          <p className={styles.subject}>
            <span className="muted">{say('subject')}</span> <b lang={language}>{data.subject}</b>
          </p>
          {shown === 'html' ? (
            <EmailSheet className={styles.sheet} html={data.html} label={sheet} />
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: an email that scrolls must be reachable by keyboard
            <section className={styles.sheet} aria-label={sheet} tabIndex={0}>
              <pre lang={language}>{data.text}</pre>
            </section>
          )}
        </>
      )}
      <p className="small muted">{say('previewText')}</p>
      <Refusal text={call.refusal} />
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {say('close')}
        </Button>
        <Button
          variant="primary"
          pending={call.busy}
          aria-disabled={sentence === kept}
          onClick={() => (sentence === kept ? undefined : call.send(undefined))}
        >
          {say('keep')}
        </Button>
      </DialogActions>
    </div>
  );
}
