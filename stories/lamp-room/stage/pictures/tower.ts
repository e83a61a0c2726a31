import type { StagePicture } from '@lorecrew/contract/stage';

/** The room of the levers: one drawing, dark and then lit. */
const leverRoom = {
  art: 'pic-levers',
  load: () => import('../scenes/pic-levers.svg?raw').then((drawing) => drawing.default),
  timed: [],
  captionBox: { x: 180, y: 800, width: 1240, height: 86 },
  layerTravelPx: { sky: 0, fog: 4, sea: 5, panes: 8, light: 10, lamp: 12, console: 18, floor: 24 },
  moves: [
    { part: '.ly-fog', motion: 'drift' },
    { part: '.puff', motion: 'puff' },
  ],
} satisfies Omit<StagePicture, 'describedAudio' | 'states'>;

/** Pictures inside the tower. */
export const towerPictures = {
  'pic-stair': {
    art: 'pic-stair',
    describedAudio: 'A round tower room at night, with six lamps on a shelf and Wick, a small brass machine, dusting them.',
    load: () => import('../scenes/pic-stair.svg?raw').then((drawing) => drawing.default),
    states: [],
    timed: [],
    captionBox: { x: 120, y: 742, width: 1360, height: 120 },
    layerTravelPx: { wall: 0, window: 3, 'wall-near': 5, shelf: 8, lamps: 10, floor: 14, wick: 18, shade: 26 },
    moves: [
      { part: '.duster', motion: 'dust' },
      { part: '.lamp .glow', motion: 'glow' },
    ],
  },
  'pic-table': {
    art: 'pic-table',
    describedAudio: 'A round table with six satchels, six name plates and one biscuit.',
    load: () => import('../scenes/pic-table.svg?raw').then((drawing) => drawing.default),
    states: [],
    timed: [],
    captionBox: { x: 180, y: 814, width: 1240, height: 74 },
    layerTravelPx: { wall: 0, light: 6, stools: 8, table: 14, satchels: 18, lamp: 22, floor: 26 },
    moves: [
      { part: '.satchel', motion: 'settle', delayMs: 1200, staggerMs: 400 },
      { part: '.ly-light', motion: 'glow' },
      { part: '.ly-lamp .glow', motion: 'glow' },
    ],
  },
  'pic-levers': {
    ...leverRoom,
    describedAudio: 'Six brass levers in a row, and above them a large lamp that is still dark.',
    states: [],
  },
  'pic-lit': {
    ...leverRoom,
    describedAudio: 'The large lamp glows, slowly, from the middle outwards.',
    states: ['is-lit'],
  },
  'pic-three': {
    art: 'pic-three',
    describedAudio: 'The lit lamp on a turning foot, with three dark directions to choose from: down, along and out.',
    load: () => import('../scenes/pic-three.svg?raw').then((drawing) => drawing.default),
    states: [],
    timed: [],
    captionBox: { x: 120, y: 752, width: 1360, height: 120 },
    layerTravelPx: { wall: 0, ways: 6, glow: 8, choices: 12, foot: 16, lamp: 18, floor: 24 },
    moves: [{ part: '.ly-glow', motion: 'glow' }],
  },
  'pic-log': {
    art: 'pic-log',
    describedAudio: 'A page of the log book by lamplight; behind the window stands a long row of dark towers.',
    load: () => import('../scenes/pic-log.svg?raw').then((drawing) => drawing.default),
    states: [],
    timed: [],
    captionBox: { x: 120, y: 770, width: 1360, height: 110 },
    layerTravelPx: { view: 0, wall: 3, desk: 10, book: 16, lamp: 20, biscuits: 22, shade: 28 },
    moves: [
      { part: '.ly-lamp > .glow', motion: 'glow' },
      { part: '.ly-view .fog', motion: 'drift' },
    ],
  },
} satisfies Record<string, StagePicture>;
