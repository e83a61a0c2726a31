import { paths } from '@lorecrew/contract/paths';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { useConsumer } from '../../lib/use-seat.ts';
import { type Show, useShow } from '../../lib/use-show.ts';
import { DemoButton } from '../../ui/demo-button.tsx';
import { ExperienceBar } from '../../ui/experience-bar.tsx';
import { hasEnded } from './ended-view.ts';
import { EndingPanel } from './ending-panel.tsx';
import { NotYet } from './not-yet.tsx';
import { Sentences } from './sentences.tsx';
import { ThanksWall } from './thanks-wall.tsx';
import { type ToldStory, WhatWasSaid } from './what-was-said.tsx';
import '../../styles/closing.css';

/** Draws the picture of an ending; the route knows how. */
export type EndingPicture = ComponentType<{ slug: string; picture: string }>;

interface ClosingPageProps {
  readonly sessionId: string;
  readonly Picture: EndingPicture;
  readonly Story: ToldStory;
}

/** The closing page of a show: the ending, three sentences, thanks, what was said, and what to do next. */
export function ClosingPage({ sessionId, Picture, Story }: ClosingPageProps) {
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
      {over ? <Closed show={show} Picture={Picture} Story={Story} /> : <NotYet show={show} sessionId={sessionId} />}
    </div>
  );
}

function Closed({ show, Picture, Story }: Omit<ClosingPageProps, 'sessionId'> & { show: Show }) {
  const { view } = show;
  if (!hasEnded(view)) return null;
  return (
    <main className="end">
      <EndingPanel ending={view.ending} picture={<Picture slug={view.show.slug} picture={view.ending.picture} />} />
      {view.result === null ? null : <Sentences result={view.result} />}
      {view.thanks === null ? null : <ThanksWall thanks={view.thanks} />}
      <WhatWasSaid view={view} serverNowMs={show.nowMs} Story={Story} />
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
