import { type Question, Questions } from '../../components/site/questions.tsx';

/** Questions people ask before they join. */
export const homeQuestions: readonly Question[] = [
  {
    ask: 'Do we need cameras or microphones?',
    answer:
      'No. The whole story can be played by reading, pinning cards and typing. Whoever likes can talk with their crew in the page, with or without a picture; and if you sit in a call together anyway, you say your card aloud and press “I said it aloud”.',
  },
  {
    ask: 'What if somebody is late?',
    answer:
      'They take a seat that a simulated crewmate was keeping warm, with its card and its lever, and one sentence tells them where the story stands.',
  },
  {
    ask: 'Does it work behind a VPN or a company proxy?',
    answer:
      'It needs one HTTPS address and a WebSocket to the same address. Most proxies pass both. If yours holds back WebSockets, a slower connection over plain HTTPS takes their place by itself.',
  },
  {
    ask: 'What happens if my connection drops?',
    answer:
      'The show goes on and your seat is kept. When you are back, the page says how long you were away and what was kept, and anything you pressed meanwhile is sent then.',
  },
  {
    ask: 'And if people do not turn up?',
    answer:
      'In a session you pay only for people who take part: every other credit comes back by itself. Crews are formed at the start from those who are there, so nobody sits in an empty one. If fewer people come than the story needs, whoever hosts can start with simulated crewmates, and if fewer than two come nothing is charged. In the demo, simulated crewmates take all empty seats; they never vote, so the story stays yours.',
  },
];

/** The questions at the end of the home page. */
export function HomeQuestions() {
  return <Questions id="questions" title="Questions" questions={homeQuestions} />;
}
