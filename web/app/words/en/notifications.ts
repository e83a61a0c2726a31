/** Words of what organisers are told of on their dashboard. `role` is a word of the wire. */
export const notifications = {
  what: 'notifications',
  title: 'Notifications',
  lede: 'What happened around your sessions, your credits and your company. They go by themselves after 90 days.',
  choose: 'Choose what you are told of',
  bell: '{n, plural, =0 {Notifications} other {Notifications, # unread}}',
  many: '99+',
  list: 'All notifications',
  show: 'Show',
  all: 'All',
  onlyUnread: 'Unread',
  unread: 'Unread',
  readAll: 'Mark all as read',
  read: 'Mark as read',
  readName: 'Mark as read: {title}',
  remove: 'Delete',
  removeName: 'Delete: {title}',
  notLoaded: 'The notifications did not load',
  notLoadedText: 'Nothing is lost; only this list is missing.',
  nothing: 'Nothing happened yet',
  nothingText: 'Answers to your invitations, sessions that begin or are over, credits and colleagues are told of here.',
  allRead: 'Nothing is unread',
  allReadText: 'You have seen everything.',
  kinds: {
    'session-answers': {
      title: '{name}: there are new answers',
      text: '{coming, plural, =0 {Nobody is} =1 {1 person is} other {# people are}} coming, {notComing, plural, =1 {1 cannot} other {# cannot}}, {silent, plural, =1 {1 has} other {# have}} not answered.',
    },
    'session-soon': { title: '{name} begins soon', text: 'It starts at {start}. The doors open a quarter of an hour before.' },
    'session-over': {
      title: '{name} is over',
      text: '{came, plural, =0 {Nobody} other {#}} of {invited, plural, =1 {1 person} other {# people}} came. Credits of whoever stayed away are yours again.',
    },
    'report-ready': {
      title: 'The report of {name} is ready',
      text: 'How it went, questions for a debrief, and what became of the credits.',
    },
    'session-shared': { title: 'You look after {name}, too', text: '{person} added you as an organiser.' },
    'seat-asked': {
      title: '{name}: somebody asks for a seat',
      text: 'It is about {label}. You let them in, or not, in the list of people or in the control room.',
    },
    'seat-doubled': {
      title: '{name}: two people may share one seat',
      text: 'The seat of {label} was opened from another network twice while somebody was in it. Their link may have been passed on.',
    },
    'letters-failed': {
      title: '{name}: {letters, plural, =1 {an email} other {# emails}} could not be delivered',
      text: 'The list of people says to whom. A mistyped address is the usual reason.',
    },
    'credits-granted': {
      title: '{credits, plural, =1 {1 credit was} other {# credits were}} given to your company',
      text: '{label}. You have {available, plural, =1 {1 credit} other {# credits}} now.',
    },
    'credits-bought': {
      title: '{credits, plural, =1 {1 credit was} other {# credits were}} added',
      text: 'Order {label} is paid. You have {available, plural, =1 {1 credit} other {# credits}} now.',
    },
    'credits-refunded': {
      title: '{credits, plural, =1 {1 credit was} other {# credits were}} taken back',
      text: 'Order {label} was refunded. You have {available, plural, =1 {1 credit} other {# credits}} now.',
    },
    'credits-disputed': {
      title: '{credits, plural, =1 {1 credit was} other {# credits were}} taken back',
      text: 'The payment of order {label} is disputed. You have {available, plural, =1 {1 credit} other {# credits}} now.',
    },
    'credits-restored': {
      title: '{credits, plural, =1 {1 credit is} other {# credits are}} back',
      text: 'What had taken credits of order {label} away was undone. You have {available, plural, =1 {1 credit} other {# credits}} now.',
    },
    'credits-expired': {
      title: '{credits, plural, =1 {1 credit has} other {# credits have}} expired',
      text: 'Credits are good for 24 months. You have {available, plural, =1 {1 credit} other {# credits}} now.',
    },
    'credits-low': {
      title: 'Credits run low',
      text: '{available, plural, =0 {There is no credit} =1 {There is 1 credit} other {There are # credits}} left for sessions to come.',
    },
    'member-waiting': { title: '{person} asks to be let in', text: 'Until an owner answers they see nothing of your company.' },
    'member-joined': { title: '{person} works with you now', text: 'An owner of your company let them in.' },
    'member-left': { title: '{person} is no longer in your company', text: 'Their sessions went to an owner.' },
    'role-changed': {
      title: '{label, select, owner {You are an owner now} other {You are an organiser now}}',
      text: '{person} decided that.',
    },
  },
} as const;
