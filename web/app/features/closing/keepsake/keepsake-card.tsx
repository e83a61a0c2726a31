import type { Keepsake, KeepsakeBody } from '@lorecrew/contract/api/keepsake';
import { agreeToKeepsake, getKeepsake } from '@lorecrew/contract/routes/participants';
import { unpackMarks } from '@lorecrew/contract/sketch/packed';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Download, Lock } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button, ButtonAnchor } from '../../../components/button.tsx';
import { Refusal } from '../../../components/form-parts.tsx';
import { Cluster } from '../../../components/layout.tsx';
import { HungPicture } from '../../../components/sketch/hung-picture.tsx';
import { LargePicture } from '../../../components/sketch/large-picture.tsx';
import { api } from '../../../lib/api/browser-api.ts';
import { type FormCall, useCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { MessagesProvider } from '../../../lib/i18n/messages-provider.tsx';
import keepsake from '../../../locales/en/keepsake.json';
import styles from './keepsake-card.module.css';

/** The links of its files run out, and colleagues answer meanwhile: it is asked for anew. */
const ANEW_MS = 30_000;

async function crewKeepsake(): Promise<Keepsake | null> {
  return (await api.request(getKeepsake, { quiet: true })).keepsake;
}

async function agree(body: KeepsakeBody): Promise<Keepsake | null> {
  return (await api.request(agreeToKeepsake, { body })).keepsake;
}

/**
 * What the crew of a finished show made, as one picture and one page to take home. Asks whoever reads it whether their words may be in it.
 * Draws nothing before it is known, and nothing for who sat in no crew of people.
 */
export function KeepsakeCard({ sessionId }: { sessionId: string }) {
  return (
    <MessagesProvider english={{ keepsake }}>
      <OwnKeepsake sessionId={sessionId} />
    </MessagesProvider>
  );
}

function OwnKeepsake({ sessionId }: { sessionId: string }) {
  const queries = useQueryClient();
  const { language } = useLanguage();
  const queryKey = ['keepsake', sessionId, language];
  const { data } = useQuery({ queryKey, queryFn: crewKeepsake, refetchInterval: ANEW_MS });
  const call = useCall({ call: agree, onDone: (changed) => queries.setQueryData(queryKey, changed) });
  return data ? <Sheet keepsake={data} call={call} /> : null;
}

interface SheetProps {
  readonly keepsake: Keepsake;
  readonly call: Pick<FormCall<KeepsakeBody, unknown>, 'busy' | 'refusal' | 'send'>;
}

function Sheet({ keepsake: { agreed, people, leftOut, mine, paper, files }, call }: SheetProps) {
  const say = useTranslations('keepsake');
  const id = useId();
  const quoted = paper.parts.flatMap(({ kind, lines }) => (kind === 'sign' ? lines.map(({ text }) => text) : []));
  const isPainted = paper.parts.some(({ kind, lines }) => kind === 'picture' && lines.some(({ text }) => text !== ''));
  return (
    <section className={`card c12 ${styles.keepsake}`} aria-labelledby={id}>
      <div className={styles.shown}>
        {files ? (
          <img
            src={files.picture}
            width="1200"
            height="630"
            alt={say(isPainted ? 'paintedPictureAlt' : 'pictureAlt', {
              sign: quoted[0] ?? paper.ending,
              lanterns: paper.lanterns.length,
            })}
          />
        ) : (
          <div className={styles.empty}>
            <p>{say('empty')}</p>
          </div>
        )}
      </div>
      <div className={styles.says}>
        <h2 id={id}>{say('title')}</h2>
        <p className="muted">{say('text')}</p>
        <Consent agreed={agreed} mine={mine} call={call} />
        <p className="small muted" role="status">
          {say('people', people)} {leftOut > 0 ? say('leftOut', { count: leftOut }) : null}
        </p>
        {files && (
          <Cluster>
            <ButtonAnchor variant="primary" href={files.picture} download>
              <Download className="ic" aria-hidden="true" />
              {say('picture')}
            </ButtonAnchor>
            <ButtonAnchor href={files.page} download>
              <Download className="ic" aria-hidden="true" />
              {say('page')}
            </ButtonAnchor>
          </Cluster>
        )}
      </div>
      {paper.parts.length > 0 && (
        <div className={styles.paper}>
          {paper.parts.map((part) => (
            <Part key={`${part.kind} ${part.lines[0]?.text}`} part={part} />
          ))}
        </div>
      )}
    </section>
  );
}

/** Asks whether the own words may be in it, and shows which they are. The answer may be changed at any time. */
function Consent({ agreed, mine, call: { busy, refusal, send } }: Pick<Keepsake, 'agreed' | 'mine'> & Pick<SheetProps, 'call'>) {
  const say = useTranslations('keepsake');
  return (
    <fieldset className={styles.consent} data-answered={agreed !== null}>
      <legend>{say(agreed === null ? 'ask' : agreed ? 'isIn' : 'isOut')}</legend>
      {mine.length > 0 && (
        <details open={agreed === null}>
          <summary>{say('mine', { count: mine.length })}</summary>
          <ul>
            {mine.map((text) => (
              <li key={text}>
                <q>{text}</q>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="small muted">{say('consent')}</p>
      <Cluster>
        <Button
          size="small"
          variant={agreed === null ? 'primary' : 'plain'}
          pending={busy}
          aria-pressed={agreed === true}
          onClick={() => send({ agreed: true })}
        >
          <Check className="ic" aria-hidden="true" />
          {say('yes')}
        </Button>
        <Button size="small" pending={busy} aria-pressed={agreed === false} onClick={() => send({ agreed: false })}>
          <Lock className="ic" aria-hidden="true" />
          {say('no')}
        </Button>
      </Cluster>
      <Refusal text={refusal} />
    </fieldset>
  );
}

/** One thing that the crew made. */
function Part({ part: { kind, lines } }: { part: Keepsake['paper']['parts'][number] }) {
  const say = useTranslations('keepsake');
  if (kind === 'picture') return <Painting lines={lines} />;
  return (
    <div className={styles.part} data-kind={kind}>
      <h3>{say(`parts.${kind}`)}</h3>
      <ul>
        {lines.map(({ label, text, to }) => (
          <li key={`${label} ${to} ${text}`}>
            {label === '' ? null : <small>{to === null ? label : say('fromTo', { from: label, to })}</small>}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The picture of the crew, without the strips of people who have not agreed. */
function Painting({ lines }: Pick<Keepsake['paper']['parts'][number], 'lines'>) {
  const say = useTranslations('keepsake');
  const strips = lines.map(({ label, text }) => ({ strip: label, marks: unpackMarks(text) }));
  const label = say('paintedAlt', { strips: lines.map((line) => line.label).join(', ') });
  const words = { open: say('large'), close: say('closeLarge'), title: say('parts.picture') };
  return (
    <div className={styles.part} data-kind="picture">
      <h3>{say('parts.picture')}</h3>
      <LargePicture strips={strips} label={label} words={words}>
        {(open) => <HungPicture strips={strips} label={label} onPress={open} />}
      </LargePicture>
    </div>
  );
}
