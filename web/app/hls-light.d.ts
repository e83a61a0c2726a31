/** The small build of hls.js, which has the same names and no types of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
