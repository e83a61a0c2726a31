import { BRAND } from '@lorecrew/contract/brand';
import { paths } from '@lorecrew/contract/paths';
import { Link } from 'react-router';
import { useFooterTexts } from '../../lib/i18n/footer-texts.ts';
import '../../components/site/site-footer.css';
import tower from '../../art/tower.svg';
import wordMark from '../../art/word-mark-on-night.svg';
import { PrivacyChoices } from '../../components/consent/privacy-choices.tsx';

const groups = [
  {
    title: 'show',
    links: [
      { to: '/#stories', name: 'stories' },
      { to: '/#how', name: 'how' },
      { to: paths.pricing(), name: 'pricing' },
      { to: '/#questions', name: 'questions' },
    ],
  },
  {
    title: 'reading',
    links: [
      { to: paths.blog(), name: 'blog' },
      { to: paths.guide(), name: 'guide' },
      { to: paths.sampleReport(), name: 'sample' },
      { to: paths.accessibility(), name: 'accessibility' },
    ],
  },
  {
    title: 'rules',
    links: [
      { to: paths.security(), name: 'security' },
      { to: paths.allowList(), name: 'allowList' },
      { to: paths.privacy(), name: 'privacy' },
      { to: paths.terms(), name: 'terms' },
    ],
  },
  {
    title: 'house',
    links: [
      { to: paths.contact(), name: 'contact' },
      { to: paths.status(), name: 'status' },
    ],
  },
] as const;

/** The last sheet of the public pages. */
export function SiteFooter() {
  const words = useFooterTexts();
  return (
    <footer className="foot">
      <svg className="cut" viewBox="0 0 1440 34" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 22C80 2 160 2 236 22C320 0 410 2 486 22C566 2 650 2 724 22C810 0 890 2 968 22C1050 2 1130 2 1206 22C1290 0 1370 4 1440 20V36H0Z" />
      </svg>
      <div className="wrap">
        <div>
          <img src={wordMark} alt={BRAND} width="151" height="38" loading="lazy" />
          <p>{words.tagline}</p>
        </div>
        <nav aria-label={words.name}>
          {groups.map(({ title, links }) => (
            <div key={title}>
              <h2>{words[title]}</h2>
              <ul>
                {links.map(({ to, name }) => (
                  <li key={to}>
                    <Link to={to}>{words[name]}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <PrivacyChoices look="link" />
        <img className="tower" src={tower} alt="" loading="lazy" />
      </div>
    </footer>
  );
}
