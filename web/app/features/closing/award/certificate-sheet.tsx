import type { Award } from '@lorecrew/contract/api/award';
import { BRAND } from '@lorecrew/contract/brand';
import type { Lantern } from '@lorecrew/contract/lantern/model';
import './certificate-sheet.css';
import { LanternPicture } from '../../../components/lantern/lantern-picture.tsx';

interface CertificateSheetProps {
  readonly award: Pick<Award, 'title' | 'paper'>;
  readonly lantern: Lantern;
  readonly named: boolean;
}

/** What the certificate will be like, in small; the file itself says it again. */
export function CertificateSheet({ award: { title, paper }, lantern, named }: CertificateSheetProps) {
  const { theirs, unnamed, story, ending, as, on, name } = paper;
  const isNamed = named && name !== null;
  return (
    <div className="award-sheet" aria-hidden="true">
      <div className="award-sheet-window">
        <LanternPicture lantern={lantern} isLit />
      </div>
      <div className="award-sheet-words">
        <p className="award-sheet-head">
          <span>{story}</span>
          <b>{BRAND}</b>
        </p>
        <p className="award-sheet-title">{title}</p>
        {isNamed ? <p className="award-sheet-name">{name}</p> : null}
        <p className="award-sheet-said">{isNamed ? theirs : unnamed}</p>
        <p className="award-sheet-foot">
          <b>{ending}</b>
          {as === '' ? null : <span>{as}</span>}
          <span>{on}</span>
        </p>
      </div>
    </div>
  );
}
