import type { Link, LinkHandlers } from './live-ports.ts';

/** Opens a WebSocket at an address of this site. */
export function openSocket(path: string, { onOpen, onText, onClose }: LinkHandlers): Link {
  const address = new URL(path, window.location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(address);
  const listening = new AbortController();
  const { signal } = listening;
  socket.addEventListener('open', onOpen, { signal });
  socket.addEventListener('message', ({ data }) => typeof data === 'string' && onText(data), { signal });
  socket.addEventListener('close', ({ code }) => onClose(code), { signal });
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => {
      listening.abort();
      socket.close();
    },
  };
}
