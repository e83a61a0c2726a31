import type { SessionFigures } from '@lorecrew/contract/api/session-report';
import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import sea from '../../art/night-sea-hero.svg';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Cluster } from '../../components/layout.tsx';
import { useStoryTitle } from '../../lib/text/use-story-words.ts';

interface ForwardProps {
  readonly session: Pick<SessionDetail, 'slug' | 'title'>;
  readonly figures: Pick<SessionFigures, 'ending' | 'attendance' | 'crews'>;
}

const WIDTH = 1_200;
const HEIGHT = 630;
const MARGIN = 72;

/** One sentence and one picture for whoever asks how it was. Both say what the whole session did, so that a single crew has them, too. */
export function Forward({ session, figures: { ending, attendance, crews } }: ForwardProps) {
  const say = useTranslations('report.forward');
  const [failed, setFailed] = useState(false);
  const story = useStoryTitle(session);
  if (!ending || attendance.tookPart === 0) return null;
  const facts = { people: attendance.tookPart, crews, story, ending: ending.title };
  const sentence = say('sentence', facts);
  const download = () => {
    setFailed(false);
    drawPicture({ story, ending: ending.title, line: say('line', facts) }).then(save, () => setFailed(true));
  };
  return (
    <section className="card pad" aria-labelledby="report-forward">
      <h3 id="report-forward">{say('title')}</h3>
      <blockquote>{sentence}</blockquote>
      <Cluster>
        <CopyButton label={say('copy')} text={sentence} />
        <Button onClick={download}>
          <Download className="ic" aria-hidden="true" />
          {say('picture')}
        </Button>
      </Cluster>
      <p className="small" role="status">
        {failed ? say('failed') : ''}
      </p>
    </section>
  );
}

/** A picture of 1200 by 630, as messages and posts show it. Throws where the browser cannot draw it. */
async function drawPicture({ story, ending, line }: { story: string; ending: string; line: string }): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  const image = new Image(WIDTH, HEIGHT);
  image.src = sea;
  await image.decode();
  pen.fillStyle = '#0f1834';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.drawImage(image, 0, 0, WIDTH, HEIGHT);
  const shade = pen.createLinearGradient(0, 0, WIDTH, 0);
  shade.addColorStop(0, 'rgb(10 17 38 / 0.92)');
  shade.addColorStop(0.75, 'rgb(10 17 38 / 0.1)');
  pen.fillStyle = shade;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const { fontFamily } = getComputedStyle(document.querySelector('h2') ?? document.body);
  const write = (text: string, { y, px, colour }: { y: number; px: number; colour: string }) => {
    pen.font = `600 ${px}px ${fontFamily}`;
    pen.fillStyle = colour;
    pen.fillText(text, MARGIN, y, WIDTH - 2 * MARGIN);
  };
  write(story, { y: 190, px: 34, colour: '#f4b24c' });
  write(ending, { y: 292, px: 84, colour: '#fbf5e9' });
  write(line, { y: 368, px: 32, colour: '#e3eaf4' });
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('The picture was not made.'))), 'image/png');
  });
}

function save(picture: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = 'session.png';
  link.click();
  URL.revokeObjectURL(link.href);
}
