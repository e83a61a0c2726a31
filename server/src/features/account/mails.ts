import type { LetterContent } from '../post/commands.ts';

/** Tells a colleague that they were let in. */
export function welcomeLetter({ firstName, url }: { firstName: string; url: string }): LetterContent {
  return {
    subject: 'You are in: plan your first session',
    preview: 'An organiser of your company has let you in.',
    heading: `Come in, ${firstName}.`,
    paragraphs: ['An organiser of your company has let you in. From now on you see its sessions and plan your own.'],
    button: { label: 'Go to my dashboard', url },
    notes: ['You get this letter because you asked to join your company’s account.'],
  };
}
