import { cdp } from 'vitest/browser';

/** The part of the browser's debugging protocol that is used here. */
interface Emulation {
  send(method: 'Emulation.setEmulatedMedia', params: { features: { name: string; value: string }[] }): Promise<unknown>;
}

/** Shows the page in forced colours, as a high contrast theme of Windows does, while `work` looks at it. */
export async function withForcedColours(work: () => Promise<void>): Promise<void> {
  const session = cdp() as unknown as Emulation;
  const emulate = (value: string) => session.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
  await emulate('active');
  try {
    await work();
  } finally {
    await emulate('none');
  }
}
