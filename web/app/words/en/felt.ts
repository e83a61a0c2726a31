/** The two questions: before a show, after it, and by letter later. */
export const felt = {
  before: {
    title: 'Two questions before it begins',
    text: 'Without your name, and asked again afterwards. Only how often each answer was given is kept; averages are shown only where five or more have answered.',
    said: 'In this team I can say what I know.',
    again: 'I like doing something with this team.',
  },
  after: {
    title: 'Two questions, without your name',
    text: 'Only how often each answer was given is kept. Whoever planned this reads two averages after two days, and only where five or more have answered.',
    said: 'I could say what I knew.',
    again: 'I would do this again with this crew.',
  },
  later: {
    said: 'In this team I can say what I know.',
    again: 'I would do this again with this crew.',
  },
  least: 'not at all',
  most: 'entirely',
  send: 'Send my answers',
  both: 'Please choose a number for each.',
  thanks: 'Thank you, it is counted',
  thanksText: 'Your answers stand among the others, and nobody can tell which are yours.',
} as const;
