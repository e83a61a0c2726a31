import { BRAND, TAGLINE } from '@lorecrew/contract/brand';
import { paths } from '@lorecrew/contract/paths';
import { Link } from 'react-router';
import '../../ui/site-footer.css';
import tower from '../../art/tower.svg';
import wordMark from '../../art/word-mark-on-night.svg';
import { PrivacyChoices } from '../../ui/privacy-choices.tsx';

const groups = [
  {
    title: 'The show',
    links: [
      { to: '/#stories', name: 'Stories' },
      { to: '/#how', name: 'How it works' },
      { to: paths.pricing(), name: 'Pricing' },
      { to: '/#questions', name: 'Questions' },
    ],
  },
  {
    title: 'Reading',
    links: [
      { to: paths.blog(), name: 'Blog' },
      { to: paths.guide(), name: 'Virtual team building' },
      { to: paths.sampleReport(), name: 'A sample report' },
      { to: paths.accessibility(), name: 'Accessibility' },
    ],
  },
  {
    title: 'For IT and legal',
    links: [
      { to: paths.security(), name: 'Security' },
      { to: paths.allowList(), name: 'Allow-list' },
      { to: paths.privacy(), name: 'Privacy' },
      { to: paths.terms(), name: 'Terms and imprint' },
    ],
  },
  {
    title: 'The house',
    links: [
      { to: paths.contact(), name: 'Contact' },
      { to: paths.status(), name: 'Status' },
    ],
  },
] as const;

/** The last sheet of the public pages. */
export function SiteFooter() {
  return (
    <footer className="foot">
      <svg className="cut" viewBox="0 0 1440 34" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 22C80 2 160 2 236 22C320 0 410 2 486 22C566 2 650 2 724 22C810 0 890 2 968 22C1050 2 1130 2 1206 22C1290 0 1370 4 1440 20V36H0Z" />
      </svg>
      <div className="wrap">
        <div>
          <img src={wordMark} alt={BRAND} width="151" height="38" loading="lazy" />
          <p>{TAGLINE}</p>
        </div>
        <nav aria-label="Footer">
          {groups.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ to, name }) => (
                  <li key={to}>
                    <Link to={to}>{name}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <PrivacyChoices className="choices" />
        <img className="tower" src={tower} alt="" loading="lazy" />
      </div>
    </footer>
  );
}
