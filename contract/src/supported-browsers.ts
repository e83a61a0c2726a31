/** The oldest versions in which every page works, phones included. The README names the same; `npm run check` holds the code to them. */
export const OLDEST_BROWSERS = { chrome: '111', firefox: '140', safari: '16.4' } as const;

/** The same for visitors. */
export const OLDEST_BROWSERS_WORDS = `Chrome or Edge ${OLDEST_BROWSERS.chrome}, Firefox ${OLDEST_BROWSERS.firefox}, Safari ${OLDEST_BROWSERS.safari}`;
