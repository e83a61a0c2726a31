/** What the documents about the processing of personal data say. `{…}` is filled in. */
export const english = {
  names: {
    agreement: 'Data processing agreement',
    'sub-processors': 'Sub-processors',
    records: 'Records of processing activities',
    measures: 'Technical and organisational measures',
  },
  files: {
    agreement: 'data-processing-agreement',
    'sub-processors': 'sub-processors',
    records: 'records-of-processing',
    measures: 'technical-and-organisational-measures',
  },
  facts: {
    controller: 'Controller',
    processor: 'Processor',
    contact: 'Contact',
    site: 'Site',
    made: 'Made on',
    noOperator: 'Not configured: this is a demo',
  },
  footer: '{title}, made on {day} from the settings of {origin}',
  status: {
    heading: 'About this document',
    made: 'This document was made from the settings with which {origin} was running on {day}. Make it again to see what has changed since.',
    demo: 'The settings of this site name no operator. Without one there is no processor, and this document binds nobody.',
    counsel:
      'It was written by the people who wrote the software, to say what it does. Counsel has not seen it: have it checked for the law that applies to you.',
  },
  agreement: {
    binding: 'It takes effect when both parties have signed it.',
    subject: {
      heading: '1. Subject matter and duration',
      text: 'The processor runs virtual team-building sessions for the controller and processes personal data for that (article 28 GDPR). This agreement holds as long as the controller has an account on the site, and after that until the data is deleted.',
    },
    data: {
      heading: '2. Purpose, people and data',
      text: 'The purpose is to plan sessions, to invite people to them, to run them and to report on them.',
      columns: { people: 'People', data: 'Data' },
      organisers: 'Organisers',
      organisersData:
        'Name, business email address, password (as a hash), country, time zone, phone number if given, signed-in devices, what they did in the product',
      participants: 'Participants',
      participantsData:
        'Name, email address, answer to the invitation, attendance, what they do and write in a session, the result of the system check, answers to surveys (kept without a name)',
      special:
        'No special categories of personal data (article 9 GDPR) are asked for. Sessions record no sound and no pictures. When people speak is counted only for those who agree to it in the session.',
    },
    instructions: {
      heading: '3. Instructions',
      text: 'The processor processes the data only on documented instructions of the controller, unless the law of the European Union or of a member state demands otherwise. Owners and organisers give instructions by using the product; others are given in writing to {contact}. The processor tells the controller if it holds an instruction to be unlawful.',
    },
    confidentiality: {
      heading: '4. Confidentiality',
      text: 'The processor gives access only to people who need it for this work and who are bound to confidentiality.',
    },
    security: {
      heading: '5. Security',
      text: 'The processor takes the measures in the document “{measures}” and does not lower their level while this agreement holds.',
    },
    subProcessors: {
      heading: '6. Sub-processors',
      text: 'The controller agrees to the sub-processors in the document “{list}”. Before another one is added or one is replaced, the processor tells the controller by email to its owners, and the controller may object. The product does not send that email by itself. The processor binds sub-processors to the same duties and answers for them.',
    },
    rights: {
      heading: '7. Rights of people, and help',
      text: 'The processor helps the controller to answer requests of people about their data. The product itself offers:',
      items: [
        'a copy of their own data for everybody who has an account, and for participants of a session',
        'correction of names and addresses by organisers',
        'erasure of a person from everything, the logs of sessions included',
        'anonymising of a whole session by an owner',
      ],
      more: 'The processor also helps with the duties of articles 32 to 36 GDPR, as far as they concern this processing.',
    },
    breaches: {
      heading: '8. Personal data breaches',
      text: 'The processor tells the owners of the controller’s account by email without undue delay once it knows of a breach that concerns the controller’s data, and says what it knows of it.',
    },
    end: {
      heading: '9. Deletion and return',
      text: 'Owners and organisers can take people and reports along as files at any time. Deleting the account of the last owner deletes the company with its data at once; orders, invoices and the ledger of credits stay {orders} for tax law, without the company’s name once it is deleted. Besides, data is deleted by itself after these periods:',
    },
    evidence: {
      heading: '10. Evidence',
      text: 'The processor gives the controller what is needed to show that article 28 GDPR is kept, and allows audits by the controller or an auditor it names, on reasonable notice. Owners see in the audit log who did what in their company. The processor claims no ISO 27001 or SOC 2 certificate.',
    },
    signatures: {
      heading: 'Signatures',
      controller: 'Place, date, signature for {company}',
      processor: 'Place, date, signature for {operator}',
    },
  },
  services: {
    heading: 'Companies that work for the processor',
    none: 'The settings name none: everything runs on the processor’s own machines.',
    columns: { what: 'What they do', who: 'Who', learns: 'What they learn', when: 'When' },
    others: 'Services that people or your company choose',
    othersText:
      'These are not sub-processors. They are used only where somebody chooses them, and act on their own responsibility.',
    countries:
      'The settings do not say in which countries these companies work, nor on which basis data goes there. Ask the processor for that.',
    own: 'What your company connects by itself is not listed: its own sign-in provider, webhooks, API keys, scheduled exports and calendars.',
    of: {
      hosting: { what: 'Hosting of the servers', learns: 'everything that is stored, as files on its disks', when: 'Always' },
      database: { what: 'Database server', learns: 'everything that is stored', when: 'Always' },
      redis: {
        what: 'Messages between servers (Redis)',
        learns: 'what happens in running sessions, for a moment',
        when: 'Always',
      },
      mail: { what: 'Sending of emails', learns: 'who gets which email, and what it says', when: 'When an email is sent' },
      replies: {
        what: 'Mailbox for answers of calendars',
        learns: 'who accepts or declines an invitation in their calendar',
        when: 'When somebody answers in their calendar',
      },
      stripe: {
        what: 'Payments and invoices (Stripe)',
        learns: 'who buys (company, address, VAT id, email address), what, for how much, and how it is paid',
        when: 'When a company buys credits',
      },
      livekit: {
        what: 'Media server for voices and pictures',
        learns: 'network addresses, voices and pictures while they are passed on',
        when: 'When a crew talks',
      },
      turn: {
        what: 'Relay of voices and pictures (TURN)',
        learns: 'network addresses; voices and pictures only in encrypted form',
        when: 'When a crew talks',
      },
      stun: { what: 'Finding of network addresses (STUN)', learns: 'network addresses', when: 'When a crew talks' },
      errorReports: {
        what: 'Error reports',
        learns: 'what went wrong on a page or a server, and where',
        when: 'From browsers after consent; from servers always',
      },
      analytics: { what: 'Counting of visits', learns: 'which pages are visited, and from where', when: 'After consent' },
      replay: {
        what: 'Recording of how pages are used',
        learns: 'movements on the page, all text hidden',
        when: 'After consent',
      },
      chat: { what: 'Chat with support', learns: 'name, email address, and what is written there', when: 'After consent' },
      traces: {
        what: 'Traces of calls (OpenTelemetry)',
        learns: 'which calls were made, and how long they took',
        when: 'For a share of calls',
      },
      microsoft: {
        what: 'Sign-in with Microsoft',
        learns: 'that somebody signs in here',
        when: 'When an organiser chooses it',
      },
      meetings: {
        what: 'Meeting services of others',
        learns: 'who joins the meeting, voices and pictures',
        when: 'When an organiser gives a link of one',
      },
    },
  },
  records: {
    categories: 'Processing on behalf of the controller',
    categoriesText:
      'Record of the processor under article 30(2) GDPR; the controller can use it for its own record under article 30(1).',
    columns: { activity: 'Activity', people: 'People and data', why: 'Purpose' },
    rows: [
      ['Accounts of organisers', 'Organisers: name, email address, profile, devices, actions', 'Access to the product, security'],
      ['People of the company', 'Participants: name, email address, language', 'To invite them to sessions'],
      ['Invitations and emails', 'Participants, organisers: address, what was sent, answer', 'To bring people to sessions'],
      [
        'Sessions',
        'Participants: actions, votes (shown as sums), what they write',
        'To run the session; places survive a lost connection',
      ],
      ['Speaking times', 'Participants who agree: when they spoke, never what', 'The look back of their own crew'],
      ['Reports and surveys', 'Sums and means; answers without names', 'To tell the organiser how the session went'],
      ['Audit log', 'Organisers: action, time, network', 'To explain and undo misuse'],
    ],
    transfers: 'Transfers to third countries',
    transfersText:
      'Recipients are the companies in the document “{list}”. The settings name these places of storage: {hosting}. They say nothing of other countries.',
    unknown: 'none',
    retention: 'Erasure periods',
    security: 'Security',
    securityText: 'See the document “{measures}”.',
  },
  kept: {
    columns: { what: 'What', howLong: 'Deleted after' },
    pseudonyms: 'The log of a session names nobody any more after {days}.',
    of: {
      technical: 'Links in emails, sign-ins, requests for a seat and other short-lived records, once they have run out',
      devices: 'Browsers that signed in before, as hashes',
      emails: 'Which email was sent to whom and when (the text goes as soon as it is sent)',
      webhooks: 'Events sent to a company’s own programs',
      notifications: 'Notifications on the dashboard',
      audit: 'Audit log',
      consent: 'Privacy choices, under a random number',
      contact: 'Messages from the contact page',
      payments: 'Notices of the payment provider',
      voices: 'When somebody spoke in a session, and their consent to it',
      log: 'What was done and written in a session',
      sessions: 'Sessions, participants and programmes',
      imports: 'Which people were added together',
      unproven: 'Accounts whose address was never confirmed',
      orders: 'Orders, invoices and the ledger of credits',
    },
  },
  measures: {
    running: 'As this site is set up',
    columns: { what: 'What', how: 'How it is' },
    rows: {
      connection: 'Connections to the site',
      https: 'Encrypted (HTTPS) only, live connections included',
      plain: 'Not encrypted: a demo, not for the public',
      database: 'Database',
      postgresql: 'PostgreSQL',
      embedded: 'Embedded, in a folder of the server',
      mail: 'Emails',
      mailThrough: 'Handed over to {host}',
      mailFolder: 'Kept in a folder of the demo, sent to nobody',
      media: 'Voices and pictures',
      rooms: 'Through the media server {host}; nothing is recorded',
      relay: 'Through the relay only, encrypted from browser to browser; nothing is recorded',
      mesh: 'Encrypted from browser to browser; nothing is recorded',
      microsoft: 'Sign-in with Microsoft',
      offered: 'Offered',
      notOffered: 'Not offered',
      payments: 'Payments',
      stripe: 'On pages of Stripe; card numbers never reach this site',
      sandbox: 'A sandbox that takes no money',
      backup: 'Last backup that the database knows of',
      noBackup: 'None',
    },
    sections: [
      {
        heading: 'Access control',
        items: [
          'Passwords are stored as argon2id hashes; common passwords are refused.',
          'Second factors by authenticator app, and passkeys; owners can require a second factor of everybody in the company.',
          'Sign-in through the company’s own provider (OpenID Connect or SAML), where owners set it up.',
          'Roles: owners manage people, money and access; organisers plan sessions. Sensitive changes ask for a fresh proof of identity.',
          'Sign-in tokens are 256 random bits, stored as hashes, and exchanged as they are used. People see their signed-in devices and sign them out.',
          'Guessing is slowed by rate limits for each caller and each account.',
        ],
      },
      {
        heading: 'Separation of companies',
        items: [
          'Every query runs in a database role that sees the rows of one company, enforced by row-level security of the database.',
          'Keys between tables carry the company, so that a row cannot join two.',
        ],
      },
      {
        heading: 'Encryption and pseudonymisation',
        items: [
          'Emails that wait to be sent and secrets of webhooks are encrypted in the database.',
          'Logs of sessions lose their names after {pseudonyms}; what people write lies apart from the log and can be deleted alone.',
          'Backups made by the product’s own command can be encrypted.',
        ],
      },
      {
        heading: 'Integrity and traceability',
        items: [
          'A content security policy allows the site’s own scripts only, besides the services named in the settings.',
          'Calls that change something need a token bound to the browser.',
          'The audit log keeps who did what, when and from which network, for {audit}.',
          'Names, addresses and tokens are left out of server logs.',
        ],
      },
      {
        heading: 'Availability',
        items: [
          'A session is a log in the database: nothing is confirmed before it is written. People get their place back after a lost connection.',
          'Several servers can share the work; one that fails is replaced by another.',
        ],
      },
      {
        heading: 'What is not claimed',
        items: [
          'There is no ISO 27001 or SOC 2 certificate, and no outside company has tested the software by breaking into it.',
          'Physical access to servers, disk encryption and training of staff are up to the processor and its hosting company: ask them.',
        ],
      },
    ],
  },
};

export type DocumentTexts = typeof english;
