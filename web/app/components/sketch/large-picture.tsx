import { Maximize2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { type HungStrip, Strips } from './hung-picture.tsx';
import styles from './large-picture.module.css';

interface LargePictureProps {
  readonly strips: readonly HungStrip[];
  /** The picture in words. */
  readonly label: string;
  readonly words: { readonly open: string; readonly close: string; readonly title: string };
  /** The picture in its place. `open` is for a press on it; the keyboard has the button. */
  readonly children: (open: () => void) => ReactNode;
}

/** A picture that can be looked at in the whole window. */
export function LargePicture({ strips, label, words, children }: LargePictureProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {children(open)}
      <Button size="small" className={styles.open} data-button="large-picture" onClick={open}>
        <Maximize2 className="ic" aria-hidden="true" />
        {words.open}
      </Button>
      <Dialog
        className={styles.large}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={words.title}
        closeLabel={words.close}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a picture that is wider than the window is scrolled by keyboard */}
        <section className={styles.scrolls} tabIndex={0} aria-label={words.title}>
          <Strips strips={strips} label={label} className={styles.whole} />
        </section>
      </Dialog>
    </>
  );
}
