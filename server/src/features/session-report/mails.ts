import type { MailContent } from '../outbox/commands.ts';

/** Tells an organiser that the report of a session is there. It holds no figure: whoever opens it has to be signed in. */
export function reportLetter(input: { firstName: string; name: string; url: string; settingsUrl: string }): MailContent {
  const { firstName, name, url, settingsUrl } = input;
  return {
    subject: `The report is ready: ${name}`,
    preview: 'How it went, questions for your debrief, and what became of the credits.',
    heading: 'The report is ready.',
    paragraphs: [
      `Hello ${firstName}, ${name} is over, and its report is made.`,
      'It says how the session worked together, gives you questions for a debrief, and accounts for every credit. It names no crew and no person.',
    ],
    button: { label: 'Open the report', url },
    notes: [`You look after this session. What you are told of by mail you choose on your profile: ${settingsUrl}`],
  };
}
