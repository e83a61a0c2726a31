import type { Award } from '@lorecrew/contract/api/award';
import { BRAND } from '@lorecrew/contract/brand';
import { readLantern } from '@lorecrew/contract/lantern/bytes';
import { type Lantern, plainLantern } from '@lorecrew/contract/lantern/model';
import { Check, Download, Lock, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../components/badge.tsx';
import { ButtonAnchor } from '../../../components/button.tsx';
import { LanternPicture } from '../../../components/lantern/lantern-picture.tsx';
import { How } from '../measures/how.tsx';
import styles from './award-card.module.css';
import { useAwardReason, useAwardTitle, useEvidence } from './award-words.ts';

/** What somebody is honoured for, under the lantern that they cut, and what of it can be taken along. Private to them. */
export function AwardCard({ award, children }: { award: Award; children?: ReactNode }) {
  const say = useTranslations('metrics');
  const sayHonour = useTranslations('awards');
  const honour = { pin: award.pin, roles: award.paper.roles };
  const [title, reason, evidence] = [useAwardTitle()(honour), useAwardReason()(honour), useEvidence()(award)];
  const lantern = (award.lantern === null ? null : readLantern(award.lantern)) ?? plainLantern();
  return (
    <>
      <section className="award c12" aria-labelledby="award-title">
        <div className={styles.awardGlow}>
          <div className={styles.awardHung}>
            <LanternPicture lantern={lantern} isLit />
          </div>
          <svg className={styles.awardSea} viewBox="0 0 640 90" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 34Q60 6 130 32Q220 62 300 30Q390 0 470 34Q560 66 640 26V90H0Z" fill="#1c3669" />
            <path d="M0 58Q80 34 170 58Q260 84 350 56Q440 30 530 58Q590 76 640 54V90H0Z" fill="#13234c" />
          </svg>
        </div>
        <div className={styles.awardSays}>
          <Badge>
            {award.shown ? <Users className="ic" aria-hidden="true" /> : <Lock className="ic" aria-hidden="true" />}
            {say(award.shown ? 'award.crewSees' : 'own.onlyYou')}
          </Badge>
          <h2 id="award-title">{title}</h2>
          <p className={styles.awardDid}>{reason}</p>
          {evidence.length === 0 ? null : (
            <ul className={styles.awardSaw} aria-label={sayHonour('title')}>
              {evidence.map((line) => (
                <li key={line}>
                  <Check className="ic" aria-hidden="true" />
                  {line}
                </li>
              ))}
            </ul>
          )}
          <p className="small muted">{say(award.shown ? 'award.isShown' : 'award.kept')}</p>
          {children}
          <How formula={say('own.formula')} data={say('own.data')} caveat={say('own.caveatText')}>
            {evidence.length === 0 ? null : <p>{sayHonour('times')}</p>}
          </How>
        </div>
      </section>
      <TakeAlong award={award} lantern={lantern} />
    </>
  );
}

interface TakeAlongProps {
  readonly award: Award;
  readonly lantern: Lantern;
}

function TakeAlong({ award, lantern }: TakeAlongProps) {
  const { files, title, nameLeftOut } = award;
  const say = useTranslations('metrics');
  const [named, setNamed] = useState(false);
  const certificate = named && files.named !== null ? files.named : files.certificate;
  return (
    <section className="card box c12" aria-labelledby="take-title">
      <h2 id="take-title">{say('award.take')}</h2>
      <p className="small muted">{say('award.takeText')}</p>
      <div className="award-files">
        <figure>
          <img src={files.picture} alt={say('award.pictureAlt', { title })} width="1200" height="630" loading="lazy" />
          <figcaption>
            <span>{say('award.picture')}</span>
            <ButtonAnchor size="small" href={files.picture} download>
              <Download className="ic" aria-hidden="true" />
              {say('award.png')}
            </ButtonAnchor>
          </figcaption>
        </figure>
        <div className="award-paper">
          <CertificateSheet award={award} lantern={lantern} named={named} />
          <h3>{say('award.certificate')}</h3>
          {files.named === null ? null : (
            <label className={styles.awardNamed}>
              <input type="checkbox" checked={named} onChange={({ target }) => setNamed(target.checked)} />
              {say('award.named')}
            </label>
          )}
          {nameLeftOut ? <p className="small muted">{say('award.nameLeftOut')}</p> : null}
          <ButtonAnchor size="small" href={certificate} download>
            <Download className="ic" aria-hidden="true" />
            {say('award.pdf')}
          </ButtonAnchor>
        </div>
      </div>
    </section>
  );
}

interface CertificateSheetProps {
  readonly award: Pick<Award, 'title' | 'paper'>;
  readonly lantern: Lantern;
  readonly named: boolean;
}

/** What the certificate will be like, in small; the file itself says it again. */
function CertificateSheet({ award: { title, paper }, lantern, named }: CertificateSheetProps) {
  const { theirs, unnamed, story, ending, as, on, name } = paper;
  const isNamed = named && name !== null;
  return (
    <div className="award-sheet" aria-hidden="true">
      <div className={styles.awardSheetWindow}>
        <LanternPicture lantern={lantern} isLit />
      </div>
      <div className={styles.awardSheetWords}>
        <p className={styles.awardSheetHead}>
          <span>{story}</span>
          <b>{BRAND}</b>
        </p>
        <p className="award-sheet-title">{title}</p>
        {isNamed ? <p className={styles.awardSheetName}>{name}</p> : null}
        <p className="award-sheet-said">{isNamed ? theirs : unnamed}</p>
        <p className={styles.awardSheetFoot}>
          <b>{ending}</b>
          {as === '' ? null : <span>{as}</span>}
          <span>{on}</span>
        </p>
      </div>
    </div>
  );
}
