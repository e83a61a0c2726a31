/** Emails about a session: to those who are invited, and to whoever looks after it. */
export const invited = {
  hours: '{from} to {until}',
  ready: 'There is nothing to install and nothing to prepare: a browser on a laptop or a phone is all it takes.',
  talking: 'You talk in the page, by voice or by typing.',
  talkingCall: 'You talk in a call at {host}, or in the page by voice or by typing.',
  open: 'Open my seat',
  yours: 'The link is yours. Please do not pass it on.',
  day: 'Day',
  time: 'Time',
  before: 'Was',
  doors: 'Doors open',
  where: 'Where',
  browser: 'your browser, laptop or phone',
  cannot: 'I cannot come',
  check: 'Check your device (one minute): {url}',
  calendar: 'The attached calendar file shows the time in your own time zone.',
  calendarAnswers:
    'The attached calendar file shows the time in your own time zone. Yes or no in your calendar counts as your answer.',
  kept: '{from} gave us your name and address for sessions of your team. What we keep: {url}',
  stop: 'You would rather not be reminded: {url}',
  stopThese: 'You would rather get no reminders and no emails like this one: {url}',
  writes: '{from} writes: “{sentence}”',
  seat: 'Your seat: {url}',
  occasions: {
    invited: {
      subject: '{from} invites you: {name}, {when}',
      heading: '{first}, there is a seat for you',
      text: '{from} has booked {minutes, plural, =1 {one minute} other {# minutes}} for your team. It is a story: {tagline}',
      range: '{from} has booked {least, number} to {most, number} minutes, at your pace, for your team. It is a story: {tagline}',
    },
    reminded: {
      subject: 'Are you coming? {name}, {when}',
      heading: '{first}, are you coming?',
      text: '{from} would like to know whether to count on you for {title}. Two buttons on your page answer that.',
    },
    tomorrow: {
      subject: 'Soon: {name}, {when}',
      heading: '{first}, it begins within a day',
      text: 'Your seat for {title} waits. The link below is yours and opens it.',
    },
    soon: {
      subject: 'The doors are open: {name}',
      heading: '{first}, the doors are open',
      text: '{title} begins in a quarter of an hour. Come in, and wait with the others.',
      go: 'Come in',
    },
    missing: {
      subject: 'We are waiting for you: {name}',
      heading: '{first}, we are waiting for you',
      text: '{title} is about to start, and the others are in the waiting room. Come in now; if it has started, your link brings you in all the same.',
    },
    relinked: {
      subject: 'Your new link: {name}, {when}',
      heading: '{first}, here is a new link',
      text: '{from} has replaced your link to {title}. The one in earlier emails no longer works.',
    },
    resent: {
      subject: 'Your link: {name}, {when}',
      heading: '{first}, here is your link again',
      text: 'Somebody asked on the page of {title} for your link to be sent again. It is the same one as before. If that was not you, you can ignore this email.',
    },
    moved: {
      subject: 'New time: {name}, {when}',
      heading: '{first}, there is a new time',
      text: '{from} has moved {title}. Your seat and your link stay the same.',
    },
    renamed: {
      subject: 'New name: {name}, {when}',
      heading: '{first}, the session has a new name',
      text: '{from} calls it “{name}” now. The time, your seat and your link stay the same.',
    },
    cancelled: {
      subject: 'Cancelled: {name}, {when}',
      heading: '{first}, it will not take place',
      text: '{from} has cancelled {title}. You do not need to do anything; the time is yours again.',
    },
    removed: {
      subject: 'Your seat was taken back: {name}, {when}',
      heading: '{first}, your seat was taken back',
      text: '{from} has taken your invitation to {title} back. Your link no longer works.',
    },
    passed: {
      subject: 'Your seat was passed on: {name}, {when}',
      heading: '{first}, your seat was passed on',
      text: 'Your seat in {title} belongs to a colleague now. Your link no longer works.',
    },
    over: {
      subject: 'What you made: {name}',
      heading: '{first}, this is what you made together',
      text: '{title} is over. Your crew has a page of its own: what you made, the cards of thanks, your award with a certificate, and how you worked together.',
      asks: 'There are two short questions on it as well; they take half a minute.',
      preview: 'Your page, with all you made together.',
      go: 'Open my page',
    },
  },
} as const;

export const survey = {
  subject: 'Two questions, {moment, select, day30 {a month} other {two months}} after {name}',
  preview: 'Without your name, and done in half a minute.',
  heading: '{first}, how do you see it now?',
  since:
    'It is {moment, select, day30 {a month} other {two months}} since you played {name} together. {from} would like to know how you see it now.',
  how: 'It is two questions. Only how often each answer was given is kept; averages are shown only where five or more have answered.',
  go: 'Answer two questions',
  goodFor: 'The link is yours and works for two weeks.',
  stop: 'You would rather not get these emails: {url}',
  whoever: 'Whoever planned it',
} as const;

export const report = {
  subject: 'The report is ready: {name}',
  preview: 'How it went, questions for your debrief, and what became of the credits.',
  heading: 'The report is ready.',
  over: 'Hello {firstName}, {name} is over, and its report is made.',
  what: 'It says how the session worked together, gives you questions for a debrief, and accounts for every credit. It names no crew and no person.',
  passOn: 'If somebody asks how it was, this sentence can be passed on; the report has a picture that goes with it.',
  sentence:
    '{people, plural, =1 {One of us} other {# of us}} played “{story}” together, {crews, plural, =1 {as one crew} other {in # crews}}, and came to the ending “{ending}”.',
  go: 'Open the report',
  why: 'You look after this session. Choose which emails you get on your profile: {url}',
} as const;

export const organiserEvent = {
  planned: {
    subject: 'In your calendar: {name}, {when}',
    heading: 'It is in your calendar',
    text: '“{name}” is planned. The attached file puts it in your calendar; later changes update it there.',
  },
  moved: {
    subject: 'New time: {name}, {when}',
    heading: 'There is a new time',
    text: '“{name}” has been moved. The attached file updates your calendar.',
  },
  renamed: {
    subject: 'New name: {name}, {when}',
    heading: 'There is a new name',
    text: 'The session is called “{name}” now. The attached file updates your calendar.',
  },
  cancelled: {
    subject: 'Cancelled: {name}, {when}',
    heading: 'It will not take place',
    text: '“{name}” has been cancelled. The attached file takes it out of your calendar.',
  },
  shared: {
    subject: 'You look after {name}, {when}',
    heading: 'You look after this session, too',
    text: 'A colleague has added you to those who look after “{name}”. The attached file puts it in your calendar.',
  },
  unshared: {
    subject: 'You no longer look after {name}, {when}',
    heading: 'You no longer look after this session',
    text: 'Others look after “{name}” now. The attached file takes it out of your calendar.',
  },
  go: 'Open the session',
  why: 'You look after this session. Choose which emails you get on your profile: {url}',
} as const;
