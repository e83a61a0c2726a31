/** What the picture and the page of a keepsake say beside the words of the crew. */
export const keepsake = {
  title: 'What we made together',
  parts: {
    sign: 'The sign on our door',
    call: 'Our call',
    form: 'How we filled in the form',
    toast: 'Our toast',
    caption: 'Our caption',
    versions: 'What happened, as we tell it',
    picture: 'Our picture',
    plaque: 'The plaque below it',
    given: 'The plaque that we gave',
    cards: 'Cards of thanks',
  },
} as const;
