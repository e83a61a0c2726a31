import { Island } from '../../islands/island.tsx';
import { useFooterTexts } from '../../lib/i18n/footer-texts.ts';
import { DemoStart, type DemoStartProps } from './demo-start.tsx';

/** The button that opens a demo show, on every kind of page. */
export function DemoButton({ label = 'Play the 5-minute demo', variant = 'primary', ...look }: Partial<DemoStartProps>) {
  const { openingDemo: opening } = useFooterTexts();
  return <Island name="demo-button" of={DemoStart} props={{ label, variant, opening, ...look }} as="span" />;
}
