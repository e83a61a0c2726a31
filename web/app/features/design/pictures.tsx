import { PAPERS, plainLantern } from '@lorecrew/contract/lantern/model';
import { useTranslations } from 'use-intl';
import lit from '../../art/lamp-lit.svg';
import unlit from '../../art/lamp-unlit.svg';
import { Avatar } from '../../components/avatar.tsx';
import { LanternPicture } from '../../components/lantern/lantern-picture.tsx';
import '../../components/lamp-pictures.css';

/** Lamps, lanterns of every paper, and the place of a person's picture. */
export function Pictures() {
  const say = useTranslations('designSystem.pictures');
  return (
    <div className="specimens">
      <img src={lit} alt={say('lit')} width="64" height="64" />
      <img src={unlit} alt={say('unlit')} width="64" height="64" />
      {PAPERS.map((paper, n) => (
        <span key={paper} className="specimen-lantern">
          <LanternPicture lantern={plainLantern(n)} isLit={n % 2 === 0} />
        </span>
      ))}
      <Avatar name={say('avatar')} />
      <Avatar name={say('avatar')} large />
      <span>{say('avatar')}</span>
    </div>
  );
}
