import { LastLines } from './last-lines.tsx';
import styles from './picture-or-line.module.css';
import { SpokenLine, StageArea } from './stage-area.tsx';

/** The picture until there is something to do; from then on only what is said, so that the window belongs to what people do. */
export function PictureOrLine({ isWorking }: { isWorking: boolean }) {
  return isWorking ? (
    <div className={styles.line}>
      <SpokenLine />
      <LastLines />
    </div>
  ) : (
    <StageArea />
  );
}
