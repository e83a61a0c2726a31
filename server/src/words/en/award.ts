/** What the picture and the certificate of an award say: its name, by its person, and of them. Nothing of speaking time, speed or mistakes. */
export const award = {
  somebody: 'Somebody {theirs}',
  as: 'as {roles}',
  pins: {
    'first-word': {
      title: 'First Word',
      mine: 'I said the first thing. The rest could follow.',
      theirs: 'shared the first card of a task, so that the rest could follow.',
    },
    'last-piece': {
      title: 'Last Piece',
      mine: 'I had the piece that was missing, and said so.',
      theirs: 'shared the card that made the picture whole.',
    },
    'second-key': {
      title: 'Second Key',
      mine: 'I looked twice, and turned the second key.',
      theirs: 'looked twice, and turned the second key.',
    },
    'door-opener': {
      title: 'Door Opener',
      mine: 'I said what was on my card. Somebody else spoke up.',
      theirs: 'said what was on the card, and somebody else spoke up right after.',
    },
    cartographer: {
      title: 'Cartographer',
      mine: 'I put it on the chart, where all of us could see it.',
      theirs: 'put marks on the chart, where everybody could see them.',
    },
    'lamp-sender': {
      title: 'Lamp Sender',
      mine: 'I sent a lamp next door. They could use it.',
      theirs: 'sent a lamp to another crew.',
    },
    'open-mind': {
      title: 'Open Mind',
      mine: 'I had an order of my own, and room for another.',
      theirs: 'had an order of their own, and room for a better one.',
    },
    'good-question': {
      title: 'Good Question',
      mine: 'I asked. It helped.',
      theirs: 'asked for a hint, and it led to a solution.',
    },
    'steady-lever': {
      title: 'Steady Lever',
      mine: 'I had a hand on the lever when it mattered.',
      theirs: 'had a hand on the controls of what the crew solved.',
    },
    'warm-ink': { title: 'Warm Ink', mine: 'I wrote it down: thank you.', theirs: 'wrote a card of thanks.' },
    'night-owl': {
      title: 'First to Last',
      mine: 'I was there from the first minute to the last.',
      theirs: 'was there from the first minute to the last.',
    },
  },
  /** Of whom no pin is given: everybody has an award. */
  role: { title: 'Spoke for the {role}', mine: 'I held what the {role} knew.', theirs: 'held the cards of the {role}.' },
  crew: { title: 'Spoke for the crew', mine: 'I held what the crew knew.', theirs: 'held the cards of the crew.' },
} as const;
