import type { ShowView } from '@lorecrew/contract/live/view';
import { paths } from '@lorecrew/contract/paths';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { useConsumer } from '../../lib/use-seat.ts';
import { useShow } from '../../lib/use-show.ts';
import { DemoButton } from '../../ui/demo-button.tsx';
import { ExperienceBar } from '../../ui/experience-bar.tsx';
import { EndingPanel } from './ending-panel.tsx';
import { NotYet } from './not-yet.tsx';
import { Sentences } from './sentences.tsx';
import { ThanksWall } from './thanks-wall.tsx';
import '../../styles/closing.css';

/** Draws the picture of an ending; the route knows how. */
export type EndingPicture = ComponentType<{ slug: string; picture: string }>;

/** The closing page of a show: the ending, three sentences, thanks, and what to do next. */
export function ClosingPage({ sessionId, Picture }: { sessionId: string; Picture: EndingPicture }) {
  const show = useShow(sessionId);
  const { dataPackage } = useConsumer();
  const title = show.view?.show?.title ?? dataPackage?.experience.title ?? '';
  const over = hasEnded(show.view);
  return (
    <div className="stage">
      <ExperienceBar title="The Night log" place={title}>
        <Link className="btn s" to={paths.home()}>
          Leave the tower
        </Link>
      </ExperienceBar>
      {over ? <Closed view={show.view} Picture={Picture} /> : <NotYet show={show} sessionId={sessionId} />}
    </div>
  );
}

type EndedView = ShowView & { show: NonNullable<ShowView['show']>; ending: NonNullable<ShowView['ending']> };

function hasEnded(view: ShowView | null): view is EndedView {
  return view?.show != null && view.ending != null && view.result !== null;
}

function Closed({ view, Picture }: { view: ShowView | null; Picture: EndingPicture }) {
  if (!hasEnded(view)) return null;
  return (
    <main className="end">
      <EndingPanel ending={view.ending} picture={<Picture slug={view.show.slug} picture={view.ending.picture} />} />
      {view.result === null ? null : <Sentences result={view.result} />}
      {view.thanks === null ? null : <ThanksWall thanks={view.thanks} />}
      <section className="card box c12 next">
        <div>
          <h2>Once more, or with everybody?</h2>
          <p className="muted">Two other endings are still out there in the fog. The whole hour is in rehearsal.</p>
        </div>
        <div className="acts">
          <DemoButton label="Play again" />
          <Link className="btn" to={`${paths.home()}#organisers`}>
            Plan the whole hour
          </Link>
        </div>
      </section>
    </main>
  );
}
