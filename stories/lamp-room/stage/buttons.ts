import type { StageButton } from '@lorecrew/contract/stage';

/** Every button of the story: what it says, and its name for screen readers. */
export const buttons = {
  'b-lamp': { label: 'Light my lamp', accessibleName: 'Light my lamp' },
  'b-sound': { label: 'Sound on', accessibleName: 'Sound on. The story is complete without it' },
  'b-pin': { label: 'Pin to table', accessibleName: 'Pin my card to the table, everybody will see its text' },
  'b-said': { label: 'I said it aloud', accessibleName: 'I said it aloud, mark my card as heard' },
  'b-notyet': { label: 'Not yet', accessibleName: 'Keep my card to myself for now' },
  'b-pull': { label: 'Pull {lever}', accessibleName: 'Pull the {lever}, your lever' },
  'b-undo': { label: 'Take it back', accessibleName: 'Take back the latest pull, {lever}' },
  'b-up': { label: 'Move up', accessibleName: 'Move {lever} up in our plan' },
  'b-down': { label: 'Move down', accessibleName: 'Move {lever} down in our plan' },
  'b-try': { label: 'Try this order', accessibleName: 'Propose this order: {plan}' },
  'b-agree': { label: 'Agree', accessibleName: 'Agree to the proposed order: {plan}' },
  'b-hint': { label: 'Open the hint', accessibleName: 'Open hint {n}, free' },
  'b-nohint': { label: 'Not now', accessibleName: 'Not now, keep the hint closed' },
  'b-water': { label: 'Down, at the water', accessibleName: 'Vote: down, at the water' },
  'b-landing': { label: 'Along, to the landing', accessibleName: 'Vote: along, to the landing' },
  'b-out': { label: 'Out, as far as it goes', accessibleName: 'Vote: out, as far as it goes' },
  'b-thank': { label: 'Send my thanks', accessibleName: 'Send my thanks to {name}' },
  'b-again': { label: 'Play again, point it elsewhere', accessibleName: 'Play The Lamp Room again' },
  'b-plan': { label: 'Plan the whole hour', accessibleName: 'Plan The Lantern Line, the one-hour story' },
  'b-leave': { label: 'Leave quietly', accessibleName: 'Leave quietly, a simulated crewmate keeps your seat' },
} satisfies Record<string, StageButton>;
