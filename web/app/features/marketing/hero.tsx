import './hero.css';
import { DemoButton } from '../../components/site/demo-button.tsx';
import { PlanLink } from '../../components/site/plan-link.tsx';
import { Island } from '../../islands/island.tsx';
import { SiteHead } from '../../islands/site-head.tsx';
import { NightSea } from './night-sea.tsx';

/** The promise in one line over the night sea, with the two things a visitor can do. */
export function Hero() {
  return (
    <header className="hero">
      <Island name="night-sea" of={NightSea} props={{}} />
      <SiteHead />
      <div className="in">
        <p className="eyebrow">Team building you play, not watch</p>
        <h1 className="night-title">
          Everyone was told something <em>different.</em>
        </h1>
        <p className="lede">
          A lamp is dark, a boat goes round in the fog, and each of you holds one scrap of the answer. Here a team gets home only
          by saying what it knows.
        </p>
        <div className="acts">
          <DemoButton />
          <PlanLink variant="on-night" />
        </div>
        <p className="note">
          No account for the demo. <span className="only-wide">Your crewmates are simulated, and very patient.</span>
        </p>
      </div>
      <svg className="cut" viewBox="0 0 1440 34" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 12C60 34 150 34 214 10C290 36 380 36 452 12C540 38 640 36 716 11C800 36 890 34 962 12C1040 36 1140 36 1210 10C1290 34 1380 34 1440 12V36H0Z" />
      </svg>
    </header>
  );
}
