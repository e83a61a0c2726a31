import type { ShowView } from '@lorecrew/contract/live/view';
import type { Stage } from '@lorecrew/contract/stage';
import { useTranslations } from 'use-intl';
import { Glossed } from '../../components/glossed.tsx';
import { useTextLanguage } from '../../lib/i18n/text-language.ts';
import { fillStage } from '../../lib/text/fill-stage.ts';
import styles from './transcript.module.css';
import { type SaidLine, type ToldView, transcriptOf } from './transcript.ts';

/** All that has been said so far, by scene, to be read. The line being said is marked by a word, a frame and for screen readers. */
export function TranscriptText({
  stage,
  view,
  nowMs,
  speed,
}: {
  stage: Stage;
  view: ToldView & Partial<Pick<ShowView, 'show' | 'thanks' | 'call'>>;
  nowMs: number;
  speed: number;
}) {
  const say = useTranslations('live.transcript');
  const toldIn = useTextLanguage(stage);
  const scenes = transcriptOf({ stage: fillStage(stage, view.stage?.slots ?? {}), view, nowMs, speed });
  if (scenes.length === 0) return <p className={styles.saidNothing}>{say('nothing')}</p>;
  return (
    <>
      {scenes.map(({ title, paragraphs }) => (
        <section key={title} className="said">
          <h3 lang={toldIn(title)}>{title}</h3>
          {paragraphs.map(({ key, by, lines }) =>
            by === undefined ? (
              <p key={key} lang={toldIn(lines[0]?.text ?? '')}>
                {lines.map((line) => (
                  <Line key={line.text} line={line} glossary={stage.glossary} />
                ))}
              </p>
            ) : (
              <p key={key} className={styles.byCrew}>
                <b>{by}</b> {lines.map(({ text }) => text).join(' ')}
              </p>
            ),
          )}
        </section>
      ))}
      {view.show?.phase === 'completed' && <CrewMade view={view} />}
    </>
  );
}

/** The crew's call and its cards of thanks, behind what was said. */
function CrewMade({ view: { call, thanks } }: { view: Partial<Pick<ShowView, 'thanks' | 'call'>> }) {
  const say = useTranslations('live.transcript');
  const run = call?.run ?? [];
  const given = [thanks?.given, thanks?.second?.given].filter((card) => card != null);
  if (run.length === 0 && given.length === 0 && !thanks?.received.length) return null;
  return (
    <section className="said">
      <h3>{say('crew')}</h3>
      {run.length > 0 && (
        <p className={styles.byCrew}>
          <b>{say('call')}</b> <span translate="no">{run.join(' ')}</span>
        </p>
      )}
      {thanks?.received.map(({ from, text }) => (
        <p key={`${from} ${text}`} className={styles.byCrew}>
          <b>{say('from', { name: from })}</b> {text}
        </p>
      ))}
      {given.map(({ toName, text }) => (
        <p key={`${toName} ${text}`} className={styles.byCrew}>
          <b>{say('to', { name: toName })}</b> {text}
        </p>
      ))}
    </section>
  );
}

function Line({ line: { text, isNow }, glossary }: { line: SaidLine; glossary: Stage['glossary'] }) {
  const say = useTranslations('live.transcript');
  const words = <Glossed text={text} glossary={glossary} />;
  if (!isNow) return <>{words} </>;
  return (
    <mark aria-current="true">
      <span className={styles.saidNow}>{say('now')}</span> {words}
    </mark>
  );
}
