import unlit from '../../../art/lamp-unlit.svg';
import styles from './too-short.module.css';

/** In place of a figure that would say more than is known, or say it of one person. */
export function TooShort({ text }: { text: string }) {
  return (
    <div className={styles.tooShort}>
      <img src={unlit} alt="" />
      <p className="small">{text}</p>
    </div>
  );
}
