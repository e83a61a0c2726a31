import { Island } from '../../islands/island.tsx';
import { DemoStart, type DemoStartProps } from './demo-start.tsx';

/** The button that opens a demo show, on every kind of page. */
export function DemoButton({ label = 'Play the 5-minute demo', variant = 'primary', ...look }: Partial<DemoStartProps>) {
  return <Island name="demo-button" of={DemoStart} props={{ label, variant, ...look }} as="span" />;
}
