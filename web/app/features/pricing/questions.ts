import type { Question } from '../../components/site/questions.tsx';

/** Questions about paying, of what the product does by now. */
export const payingQuestions: readonly Question[] = [
  { ask: 'Is there a subscription?', answer: 'No. You buy a pack when you need one.' },
  { ask: 'Do credits expire?', answer: 'After 24 months. Until then they are good for every story.' },
  {
    ask: 'Can we try it first?',
    answer:
      'Yes. The demo on the home page needs no account and costs nothing, however often you play it. A new company also gets five credits with its first account.',
  },
  {
    ask: 'Which taxes are added?',
    answer:
      'Prices are without VAT. Whether it is added, and how much, depends on your country and on whether you have a VAT id; it is worked out with the order and stands on the invoice.',
  },
  {
    ask: 'Can we pay by invoice?',
    answer:
      'Yes. Choose the invoice when you buy, with your purchase order number and your VAT id. The credits arrive when the invoice is paid.',
  },
  {
    ask: 'Does it work for a very small team?',
    answer:
      'Yes, from three people on. A crew of three or fewer gets words in place of figures in its report, because a figure would say too much about each person.',
  },
  {
    ask: 'Who counts as having taken part?',
    answer:
      'Somebody who was in the show for ten minutes or more, or for a sixth of a shorter story. Everybody else’s credit comes back by itself.',
  },
];
