import { type RefObject, useEffect, useRef } from 'react';

/** Lets an element play a stream. */
export function useStreamIn<E extends HTMLMediaElement>(stream: MediaStream | null): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    element.srcObject = stream;
    // A page that was loaded anew may play sound only after its first press.
    const play = () => void element.play().catch(() => undefined);
    window.addEventListener('pointerdown', play, { once: true });
    window.addEventListener('keydown', play, { once: true });
    return () => {
      window.removeEventListener('pointerdown', play);
      window.removeEventListener('keydown', play);
      element.srcObject = null;
    };
  }, [stream]);
  return ref;
}
