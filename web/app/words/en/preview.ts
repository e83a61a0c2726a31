/** Words of the page on which a story is looked at while it is written. */
export const preview = {
  page: 'Story preview',
  reading: 'Reading the story.',
  wholeStory: '{title}: the whole story on one page',
  scenes: 'Scenes',
  proof: {
    faulty: '{count, number} to mend',
    running: 'Being proved',
    sound: 'It holds',
  },
  faults: {
    title: '{count, plural, =1 {One thing to mend} other {# things to mend}}',
    echo: 'Mend the first and save: this page looks again by itself. What comes later is often only its echo.',
    look: 'Look at the story all the same',
  },
  facts: {
    people: '{min, number} to {max, number} people',
    crews: 'crews of {seats, number}{simulated, select, yes {, simulated crewmates} other {}}',
  },
  endings: '{count, plural, =1 {How it ends} other {How it may end}}',
  when: 'when {condition}',
  bar: {
    scene: 'Scene',
    restart: 'From the beginning of the scene',
    goOn: 'Go on',
    standStill: 'Stand still',
    speed: 'Speed',
    people: 'People',
  },
  drawing: {
    anchors: 'Anchors',
    captions: 'captions {box}',
    slides: 'slides, in px: {layers}',
  },
  scene: {
    place: '{id} · from {clock}',
    latecomers: 'Late joiners hear',
    late: '· {clock} when late',
    alone: '· each crew for itself',
    together: '· everybody together',
    play: 'Play from here',
    playName: 'Play {title} from here',
    after: 'then',
    cards: 'Cards by role',
    hints: 'Hints',
  },
} as const;
