import { type RefObject, useEffect, useRef } from 'react';

/** Lets an element play a stream. */
export function useStreamIn<E extends HTMLMediaElement>(stream: MediaStream | null): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    element.srcObject = stream;
    return () => {
      element.srcObject = null;
    };
  }, [stream]);
  return ref;
}
