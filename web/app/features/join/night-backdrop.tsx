import headland from '../../art/night-sea/headland.svg';
import line from '../../art/night-sea/line.svg';
import seaNear from '../../art/night-sea/sea-1.svg';
import seaTwo from '../../art/night-sea/sea-2.svg';
import seaThree from '../../art/night-sea/sea-3.svg';
import seaFront from '../../art/night-sea/sea-5.svg';
import ship from '../../art/night-sea/ship.svg';
import sky from '../../art/night-sea/sky.svg';
import styles from './night-backdrop.module.css';

const layers = [sky, line, seaNear, ship, seaTwo, seaThree, headland, seaFront] as const;

/** The still night behind the join page. The beam is left out: the one warm light here is the button. */
export function NightBackdrop() {
  return (
    <div className={styles.joinBackdrop} aria-hidden="true">
      {layers.map((src) => (
        <img key={src} src={src} alt="" decoding="async" />
      ))}
    </div>
  );
}
