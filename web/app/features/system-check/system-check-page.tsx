import { paths } from '@lorecrew/contract/paths';
import { OLDEST_BROWSERS } from '@lorecrew/contract/supported-browsers';
import { ArrowLeft, RotateCw, Square } from 'lucide-react';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import unlit from '../../art/lamp-unlit.svg';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { PrivacyFoot } from '../../components/consent/privacy-choices.tsx';
import { Select } from '../../components/field.tsx';
import { ExperienceBar } from '../../components/participant/experience-bar.tsx';
import { LevelMeter, useLevelBars } from '../../components/talking/level-meter.tsx';
import { seats } from '../../lib/api/browser-api.ts';
import { useInBrowser } from '../../lib/browser/use-in-browser.ts';
import type { Translator } from '../../lib/i18n/messages.ts';
import { type Device, type UsedDevice, useDevice } from '../../lib/media/use-device.ts';
import { Again } from './again.tsx';
import { Cause, CheckRow, type CheckRowNote, type RowState } from './check-row.tsx';
import { FilmRow } from './film-row.tsx';
import type { BrowserFound, WayFound } from './grade.ts';
import { judgeLine, judgePath } from './judge-media.ts';
import { LineRow, lineText, oneWayText, PathRow, pathText } from './media-rows.tsx';
import { outcomeIn, outcomeText } from './outcome.ts';
import { SpeakerRow } from './speaker-row.tsx';
import styles from './system-check.module.css';
import { type Check, useCheck } from './use-check.ts';
import { useToldOrganiser } from './use-told-organiser.ts';
import { Verdict } from './verdict.tsx';

/** Tries the device and its network before the day. `sessionId` is that of the email or page that led here. */
export function SystemCheckPage({ sessionId }: { sessionId: string | null }) {
  const say = useTranslations('systemCheck');
  const inBrowser = useInBrowser();
  const check = useCheck();
  const { told, tell } = useTold();
  const found = outcomeIn(check);
  useResults(check, tell);
  const { noted, filmSettled, note } = useNoted();
  const open = [...(check.media?.kind === 'tried' ? [] : [say('path.name')]), ...(filmSettled ? [] : [say('film.name')])];
  const report = useReport(check, noted);
  const back = inBrowser ? (sessionId ?? seats.latest()) : null;
  const organiser = useToldOrganiser(back, check);
  return (
    <div className="stage">
      <ExperienceBar title={say('place')} place="">
        {back === null ? null : (
          <ButtonLink size="small" to={paths.join(back)}>
            <ArrowLeft className="ic" aria-hidden="true" />
            {say('back')}
          </ButtonLink>
        )}
      </ExperienceBar>
      <main id="main" className={styles.systemCheck}>
        <section>
          <h1>{say('title')}</h1>
          <p className="muted">
            {say('lead')} {organiser === 'nobody' ? null : say('shared')}
          </p>
          <ul className={styles.checkRows}>
            <BrowserRow found={check.browser} />
            <WayRow found={check.way} again={check.again} />
            <PathRow found={check.media} again={check.mediaAgain} />
            <LineRow found={check.media} again={check.mediaAgain} />
            <FilmRow note={note.film} />
            <SpeakerRow tell={tell} note={note.speaker} />
            <MicrophoneRow tell={tell} note={note.microphone} />
            <CameraRow tell={tell} note={note.camera} />
          </ul>
        </section>
        <Verdict found={found} check={check} told={organiser} nowMs={inBrowser ? Date.now() : 0} report={report} open={open} />
        <div className="sr" role="log" aria-live="polite">
          {told.map(({ n, line }) => (
            <p key={n}>{line}</p>
          ))}
        </div>
      </main>
      <PrivacyFoot />
    </div>
  );
}

/** What screen readers are told, in order. */
function useTold() {
  const [told, setTold] = useState<readonly { n: number; line: string }[]>([]);
  const tell = useCallback((line: string) => setTold((before) => [...before, { n: before.length, line }]), []);
  return { told, tell };
}

/** What decides nothing, in the order of the page. */
const TRIED = ['film', 'speaker', 'microphone', 'camera'] as const;

/** A check as a text that somebody may send to their IT: what it comes to, each row with its figures, and when. */
function useReport(check: Check, noted: Noted): string {
  const say = useTranslations('systemCheck');
  const sayPath = useTranslations('systemCheck.path');
  const { browser, way, path, line, result } = useLines(check);
  const ways = check.media?.kind === 'tried' ? check.media.ways.map((one) => `- ${oneWayText(one, sayPath)}`) : [];
  const at = check.atMs === null ? null : say('report.at', { at: minuteOf(check.atMs) });
  const tried = TRIED.map((row) => noted[row] ?? null);
  return [say('place'), result, browser, way, path, ...ways, line, ...tried, at].filter((text) => text !== null).join('\n');
}

/** To the minute, in one spelling for whoever reads it: `2026-11-25 20:40`. */
function minuteOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 16).replace('T', ' ');
}

/** Rows that decide nothing. */
type Row = 'film' | 'speaker' | 'microphone' | 'camera';

/** Each of these rows in a sentence, as it stands. */
type Noted = Readonly<Partial<Record<Row, string>>>;

type Noting = Readonly<Record<Exclude<Row, 'film'>, (line: string) => void> & { film: CheckRowNote }>;

/** Takes down how the rows stand that look after themselves. */
function useNoted(): { noted: Noted; filmSettled: boolean; note: Noting } {
  const [noted, setNoted] = useState<Noted>({});
  const [filmSettled, setFilmSettled] = useState(false);
  const note = useMemo(() => {
    const of = (row: Row) => (line: string) => setNoted((before) => ({ ...before, [row]: line }));
    const film: CheckRowNote = (line, state) => {
      of('film')(line);
      setFilmSettled(state !== 'looking');
    };
    return { film, speaker: of('speaker'), microphone: of('microphone'), camera: of('camera') };
  }, []);
  return { noted, filmSettled, note };
}

const states: Readonly<Record<Device['kind'], RowState>> = { off: 'optional', asking: 'looking', on: 'seen', fault: 'limited' };

/** One's own picture, shown to oneself. */
function CameraRow({ tell, note }: Record<'tell' | 'note', (line: string) => void>) {
  const say = useTranslations('systemCheck.camera');
  const used = useDevice('video');
  const { device } = used;
  const text = say(device.kind === 'fault' ? device.fault : device.kind);
  useEffect(() => {
    if (device.kind !== 'off') tell(text);
  }, [device.kind, text, tell]);
  return (
    <CheckRow name={say('name')} text={text} state={states[device.kind]} note={note}>
      <div className={styles.two}>
        <div>
          <DeviceActs used={used} area="camera" />
        </div>
        {device.kind === 'on' ? (
          <Picture stream={device.stream} label={say('picture')} />
        ) : (
          <div className={styles.preview}>
            <img src={unlit} alt="" width="48" height="62" />
          </div>
        )}
      </div>
    </CheckRow>
  );
}

function Picture({ stream, label }: { stream: MediaStream; label: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} className={styles.preview} aria-label={label} autoPlay muted playsInline />;
}

/** Each row of the check in a sentence; null for what is not there yet, or needs no row. */
function useLines({ browser, way, media }: Pick<Check, 'browser' | 'way' | 'media'>) {
  const say = useTranslations('systemCheck');
  const sayBrowser = useTranslations('systemCheck.browser');
  const sayWay = useTranslations('systemCheck.way');
  const sayPath = useTranslations('systemCheck.path');
  const sayLine = useTranslations('systemCheck.line');
  const sayResult = useTranslations('systemCheck.result');
  const line = media && judgeLine(media);
  const found = outcomeIn({ browser, way, media });
  const lineOf = (name: string, state: RowState, text: string) => say('told', { name, state: say(`state.${state}`), text });
  return {
    browser: browser && lineOf(sayBrowser('name'), browser.result, browserText(browser, sayBrowser)),
    way: way && lineOf(sayWay('name'), way.result, wayText(way, sayWay)),
    path: media && lineOf(sayPath('name'), judgePath(media).result, pathText(media, sayPath)),
    line: media && line && lineOf(sayLine('name'), line.result, lineText(media, sayLine)),
    result: found && say('toldResult', { grade: sayResult(found.outcome), text: outcomeText(found, sayResult) }),
  };
}

/** Tells screen readers the results as they come, each once: browser, connection, the way of voices, and what it comes to. */
function useResults(check: Check, tell: (line: string) => void): void {
  const { browser, way, path, line, result } = useLines(check);
  useTelling(browser, tell);
  useTelling(way, tell);
  useTelling(path, tell);
  useTelling(line, tell);
  useTelling(result, tell);
}

function useTelling(line: string | null, tell: (line: string) => void): void {
  useEffect(() => {
    if (line !== null) tell(line);
  }, [line, tell]);
}

/** What is said of a browser. */
function browserText(found: BrowserFound, say: Translator<'systemCheck.browser'>): string {
  const about = { name: found.name ?? '', version: found.version };
  if (found.why === 'lacks') return say('lacks');
  if (found.why === 'unknown') return say('unknown');
  return found.why === 'old' ? say('old', about) : say('known', about);
}

/** What is said of a connection. */
function wayText(found: WayFound, say: Translator<'systemCheck.way'>): string {
  if (found.why === 'offline' || found.why === 'shut' || found.why === 'silent') return say(found.why);
  if (found.why === 'slower') return say('slower', { median: found.medianMs ?? 0, worst: found.worstMs ?? 0 });
  if (found.why === 'gaps') return say('gaps', { answered: found.answered });
  return say('figures', { median: found.medianMs ?? 0, worst: found.worstMs ?? 0 });
}

/** Whether this browser runs the pages. */
export function BrowserRow({ found }: { found: BrowserFound | null }) {
  const say = useTranslations('systemCheck.browser');
  const oldest = say('oldest', OLDEST_BROWSERS);
  return (
    <CheckRow name={say('name')} text={found ? browserText(found, say) : say('looking')} state={found?.result ?? 'looking'}>
      {found?.why === 'lacks' ? <Cause why={say('lacksWhy')} helps={say('lacksHelps', { oldest })} /> : null}
      {found?.why === 'old' ? <p>{say('oldHelps', { oldest })}</p> : null}
      {found?.why === 'unknown' ? <p>{say('unknownHelps', { oldest })}</p> : null}
    </CheckRow>
  );
}

/** Whether live connections get through. */
function WayRow({ found, again }: { found: WayFound | null; again: () => void }) {
  const say = useTranslations('systemCheck.way');
  return (
    <CheckRow name={say('name')} text={found ? wayText(found, say) : say('looking')} state={found?.result ?? 'looking'}>
      {found?.why ? (
        <>
          <Cause why={say(`${found.why}Why`)} helps={say(`${found.why}Helps`)} />
          <Again again={again} />
        </>
      ) : null}
    </CheckRow>
  );
}

/** So many bars are a voice, not the hum of a room. */
const VOICE_BARS = 4;

/** How loud the microphone hears somebody. Nothing is recorded. */
function MicrophoneRow({ tell, note }: Record<'tell' | 'note', (line: string) => void>) {
  const say = useTranslations('systemCheck.microphone');
  const used = useDevice('audio');
  const { device } = used;
  const stream = device.kind === 'on' ? device.stream : null;
  const bars = useLevelBars(stream);
  const [heard, setHeard] = useState<MediaStream | null>(null);
  if (stream && bars >= VOICE_BARS && heard !== stream) setHeard(stream);
  const isHeard = stream !== null && heard === stream;
  const text = say(device.kind === 'fault' ? device.fault : isHeard ? 'heard' : device.kind);
  useEffect(() => {
    if (device.kind !== 'off') tell(text);
  }, [device.kind, text, tell]);
  const state: RowState = isHeard ? 'heard' : device.kind === 'on' ? 'yours' : device.kind === 'fault' ? 'limited' : 'optional';
  return (
    <CheckRow
      name={say('name')}
      text={text}
      state={device.kind === 'asking' ? 'looking' : state}
      note={note}
      beside={stream ? <LevelMeter bars={bars} label={say('level')} /> : null}
    >
      <DeviceActs used={used} area="microphone" />
    </CheckRow>
  );
}

interface DeviceActsProps {
  readonly used: UsedDevice;
  readonly area: 'microphone' | 'camera';
}

/** What can be done about a microphone or a camera: open it, choose another, close it, and what helps where it does not open. */
function DeviceActs({ used: { device, choices, start, stop }, area }: DeviceActsProps) {
  const say = useTranslations(`systemCheck.${area}`);
  const sayAny = useTranslations('systemCheck');
  const id = useId();
  const on = device.kind === 'on';
  return (
    <>
      {device.kind === 'fault' ? (
        <Cause why={sayAny(`fault.${device.fault}Why`)} helps={sayAny(`fault.${device.fault}Helps`)} />
      ) : null}
      <div className="acts">
        {on && choices.length > 0 ? (
          <>
            <label className="sr" htmlFor={id}>
              {say('choose')}
            </label>
            <Select id={id} size="small" value={device.id} onChange={({ target }) => start(target.value)}>
              {choices.map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {choice.label}
                </option>
              ))}
            </Select>
          </>
        ) : null}
        {/* One button for both, so that the focus stays where it was. */}
        <Button size="small" aria-disabled={device.kind === 'asking'} onClick={pressOf(device.kind, { start, stop })}>
          {on ? <Square className="ic" aria-hidden="true" /> : null}
          {device.kind === 'fault' ? <RotateCw className="ic" aria-hidden="true" /> : null}
          {on ? say('stop') : device.kind === 'fault' ? sayAny('again') : say('try')}
        </Button>
      </div>
    </>
  );
}

function pressOf(kind: UsedDevice['device']['kind'], { start, stop }: Pick<UsedDevice, 'start' | 'stop'>) {
  if (kind === 'asking') return undefined;
  return kind === 'on' ? stop : () => start();
}
