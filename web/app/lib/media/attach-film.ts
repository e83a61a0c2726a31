const HLS = 'application/vnd.apple.mpegurl';

/**
 * Gives an element a film to play, by the address of its playlist: by itself where the browser can, and else by hls.js, which only then
 * is fetched. Answers how to take it away. Throws where the browser plays no films.
 */
export async function attachFilm(video: HTMLVideoElement, address: string, onFailed: () => void): Promise<() => void> {
  if (video.canPlayType(HLS) !== '') {
    video.addEventListener('error', onFailed);
    video.src = address;
    return () => {
      video.removeEventListener('error', onFailed);
      video.removeAttribute('src');
      video.load();
    };
  }
  const { default: Hls } = await import('hls.js/light');
  if (!Hls.isSupported()) throw new Error('This browser plays no films.');
  // Its worker would be a script of no file, which the content security policy does not let in.
  const hls = new Hls({ enableWorker: false });
  hls.on(Hls.Events.ERROR, (_, { fatal }) => fatal && onFailed());
  hls.loadSource(address);
  hls.attachMedia(video);
  return () => {
    hls.stopLoad();
    hls.detachMedia();
  };
}
