/** Why a page does not come alive in a browser. */
export const browser = {
  noScripts: '{brand} needs scripts, and this browser does not run them. Allow scripts for this page, then load it again.',
  tooOld:
    'This browser is too old for {brand}. Please open the page in Chrome or Edge {chrome}, Firefox {firefox}, Safari {safari}, or anything newer.',
  missing:
    'A part of this page did not come. Please load it again. If this stays, something between you and us holds scripts back.',
} as const;
