import { useEffect, useState } from 'react';

/** True while something goes on and for one frame longer: what follows its end is drawn after what shows it, and not in one long task. */
export function useFrameLonger(isOn: boolean): boolean {
  const [wasOn, setWasOn] = useState(isOn);
  if (isOn && !wasOn) setWasOn(true);
  useEffect(() => {
    if (isOn || !wasOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A frame is drawn after it was asked for: its end is the task behind it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setWasOn(false));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isOn, wasOn]);
  return isOn || wasOn;
}
