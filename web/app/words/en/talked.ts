/** Words of how a crew talked, and of how long one spoke oneself. */
export const talked = {
  title: 'Talk and turns',
  text: 'Not shown. It takes three people or more who all let it be counted when they speak, eighty turns and eight minutes of speech. Which of these was missing is not said.',
  even: 'The talk went round, as even as chance allows.',
  uneven: 'Some talked more than others, more than chance alone would bring.',
  more: '{turns, number} turns, {perMinute, number, ::.0} a minute. {room, number, percent} of the gaps left room for somebody else to begin. Words were taken over {takeOvers, plural, =0 {never} =1 {once} other {# times}}.',
  noFloor: 'Turns and gaps are not shown for three people, nor over lines too slow to tell who followed whom.',
  formula:
    'B = 1 − G n / (n − 1) over the seconds that each spoke while there, beside 2000 crews of truly equal talkers with as many turns. A turn lasts a second; a pause below 1.5 seconds does not end it. Room = gaps of half a second and more / all gaps up to three seconds',
  data: 'from when to when each of you spoke while your crew was by itself. Never what you said',
  caveatText:
    'even talk is not proof of good work. Accents, noise, hearing aids and delay distort it, and speaking into another’s words can be warmth.',
  own: {
    text: 'You spoke for {minutes, plural, =0 {} one {# minute and } other {# minutes and }}{seconds, plural, one {# second} other {# seconds}}.',
    delete: 'Delete when I spoke',
    deleted: 'Deleted. Nothing of when you spoke is kept, and your crew reads nothing of it any more.',
    failed: 'That did not go through. Please try once more.',
  },
} as const;
