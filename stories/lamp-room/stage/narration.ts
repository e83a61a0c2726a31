import type { Narration } from '@lorecrew/contract/stage';

/**
 * Every word Wick says, by narration, with its captions. Seconds count from the narration's own start. The cues of a narration,
 * read one after the other, are its text.
 */
export const narration = {
  L1a: {
    seconds: 11,
    paragraphs: [
      'Good evening. Come up, there is room. I am Wick. I look after the lamps. I also talk. Only one of these was asked for.',
    ],
    cues: [
      { startSec: 0, endSec: 6.4, lines: ['Good evening. Come up, there is room.', 'I am Wick. I look after the lamps.'] },
      { startSec: 6.4, endSec: 10.3, lines: ['I also talk.', 'Only one of these was asked for.'] },
    ],
  },
  L1b: {
    seconds: 9,
    paragraphs: ['Please light your lamp, so that I know you are here. Some of your crew are simulated. They admit it freely.'],
    cues: [
      { startSec: 0, endSec: 4.3, lines: ['Please light your lamp,', 'so that I know you are here.'] },
      { startSec: 4.3, endSec: 8.7, lines: ['Some of your crew are simulated.', 'They admit it freely.'] },
    ],
  },
  L1c: {
    seconds: 10,
    paragraphs: [
      'Please light your lamp, so that I know you are here. It takes one small press. The first keepers needed a ladder.',
    ],
    cues: [
      { startSec: 0, endSec: 4.3, lines: ['Please light your lamp,', 'so that I know you are here.'] },
      { startSec: 4.3, endSec: 9.1, lines: ['It takes one small press.', 'The first keepers needed a ladder.'] },
    ],
  },
  L2: {
    seconds: 43,
    paragraphs: [
      'This is the Quiet Sea in fog. You will have to take my word for the sea.',
      'Somewhere below us is the Teaspoon, a rowing boat, bringing a piano to the island school. It has been going round this tower for an hour. Three people row. The fourth one plays, to keep them cheerful. They know one tune.',
      'They are quite safe. It is the tune I worry about.',
      'If our lamp were lit, they could see the landing. The instructions were on one sheet of paper, beside one open window. Now there are six scraps, and each of you caught one.',
    ],
    cues: [
      { startSec: 0, endSec: 6, lines: ['This is the Quiet Sea in fog.', 'You will have to take my word for the sea.'] },
      { startSec: 6, endSec: 10.1, lines: ['Somewhere below us is the Teaspoon,', 'a rowing boat,'] },
      { startSec: 10.1, endSec: 13.2, lines: ['bringing a piano to the island school.'] },
      { startSec: 13.2, endSec: 17.1, lines: ['It has been going round', 'this tower for an hour.'] },
      {
        startSec: 17.1,
        endSec: 23.9,
        lines: ['Three people row. The fourth one plays,', 'to keep them cheerful. They know one tune.'],
      },
      { startSec: 23.9, endSec: 28, lines: ['They are quite safe.', 'It is the tune I worry about.'] },
      { startSec: 28, endSec: 32.1, lines: ['If our lamp were lit,', 'they could see the landing.'] },
      { startSec: 32.1, endSec: 37.8, lines: ['The instructions were on one sheet', 'of paper, beside one open window.'] },
      { startSec: 37.8, endSec: 42.2, lines: ['Now there are six scraps,', 'and each of you caught one.'] },
    ],
  },
  L3a: {
    seconds: 11,
    paragraphs: [
      'This is your crew. First, a practice card, about nothing at all. Nobody else can read yours until you pin it, or say it aloud.',
    ],
    cues: [
      { startSec: 0, endSec: 1.9, lines: ['This is your crew.'] },
      { startSec: 1.9, endSec: 5.4, lines: ['First, a practice card,', 'about nothing at all.'] },
      { startSec: 5.4, endSec: 10.3, lines: ['Nobody else can read yours', 'until you pin it, or say it aloud.'] },
    ],
  },
  L3b: {
    seconds: 7,
    paragraphs: ['There. Six small facts, and now everybody knows about the biscuits. That is the whole trick.'],
    cues: [
      { startSec: 0, endSec: 4.8, lines: ['There. Six small facts, and now', 'everybody knows about the biscuits.'] },
      { startSec: 4.8, endSec: 6.6, lines: ['That is the whole trick.'] },
    ],
  },
  L4a: {
    seconds: 15,
    paragraphs: [
      'Now the lamp. Six levers, one right order. Each lever has one holder, each scrap has one reader. The lamp answers only after the sixth pull. If the order is wrong, it coughs. Coughs are free.',
    ],
    cues: [
      { startSec: 0, endSec: 3.3, lines: ['Now the lamp. Six levers, one right order.'] },
      { startSec: 3.3, endSec: 7.6, lines: ['Each lever has one holder,', 'each scrap has one reader.'] },
      { startSec: 7.6, endSec: 11, lines: ['The lamp answers only', 'after the sixth pull.'] },
      { startSec: 11, endSec: 14.9, lines: ['If the order is wrong, it coughs.', 'Coughs are free.'] },
    ],
  },
  L4s: {
    seconds: 10,
    paragraphs: [
      'Light. Warm, round, and a little surprised. There were seven hundred and twenty orders. It took all of you to find one.',
    ],
    cues: [
      { startSec: 0, endSec: 3.4, lines: ['Light.', 'Warm, round, and a little surprised.'] },
      { startSec: 3.4, endSec: 6.7, lines: ['There were seven hundred', 'and twenty orders.'] },
      { startSec: 6.7, endSec: 9.1, lines: ['It took all of you to find one.'] },
    ],
  },
  L4t: {
    seconds: 10,
    paragraphs: ['Time. I have started it in the usual way, by asking nicely. The hard part is turning up, and you did that.'],
    cues: [
      { startSec: 0, endSec: 5.1, lines: ['Time. I have started it in the usual way,', 'by asking nicely.'] },
      { startSec: 5.1, endSec: 9.1, lines: ['The hard part is turning up,', 'and you did that.'] },
    ],
  },
  L5a: {
    seconds: 16,
    paragraphs: [
      'One lamp, and three ways to point it. Down at the water, where the tune is. Along to the landing, where people wait. Or out, as far as it goes, to see who answers. Vote in private.',
    ],
    cues: [
      { startSec: 0, endSec: 6.5, lines: ['One lamp, and three ways to point it.', 'Down at the water, where the tune is.'] },
      { startSec: 6.5, endSec: 10, lines: ['Along to the landing, where people wait.'] },
      { startSec: 10, endSec: 15.3, lines: ['Or out, as far as it goes,', 'to see who answers. Vote in private.'] },
    ],
  },
  L5w: {
    seconds: 12,
    paragraphs: [
      'Down it goes. There is the Teaspoon, eleven metres from our door, where it has been all evening. The rowers wave. The pianist nods, and plays on.',
    ],
    cues: [
      { startSec: 0, endSec: 2.8, lines: ['Down it goes. There is the Teaspoon,'] },
      { startSec: 2.8, endSec: 7.5, lines: ['eleven metres from our door,', 'where it has been all evening.'] },
      { startSec: 7.5, endSec: 11.2, lines: ['The rowers wave.', 'The pianist nods, and plays on.'] },
    ],
  },
  L5l: {
    seconds: 12,
    paragraphs: [
      'Along it goes. And there is the whole school on the landing, in paper hats. They have been waiting in the dark, so as not to disturb us.',
    ],
    cues: [
      { startSec: 0, endSec: 6.5, lines: ['Along it goes. And there is the whole', 'school on the landing, in paper hats.'] },
      { startSec: 6.5, endSec: 11.6, lines: ['They have been waiting in the dark,', 'so as not to disturb us.'] },
    ],
  },
  L5o: {
    seconds: 12,
    paragraphs: [
      'Out it goes. One mile. Two. Then, far away, a window lights up and blinks at us. Behind it, another. So we are not the only ones up late.',
    ],
    cues: [
      { startSec: 0, endSec: 2.4, lines: ['Out it goes. One mile. Two.'] },
      { startSec: 2.4, endSec: 7, lines: ['Then, far away,', 'a window lights up and blinks at us.'] },
      { startSec: 7, endSec: 12, lines: ['Behind it, another.', 'So we are not the only ones up late.'] },
    ],
  },
  EW: {
    seconds: 18,
    paragraphs: [
      'The Teaspoon follows your beam for nine strokes and bumps the landing. Everybody carries the piano up at once. It is now in tune with nothing at all, and the school is delighted. I have logged it: one boat, one tune, no hurry.',
    ],
    cues: [
      { startSec: 0, endSec: 5.6, lines: ['The Teaspoon follows your beam', 'for nine strokes and bumps the landing.'] },
      { startSec: 5.6, endSec: 8.7, lines: ['Everybody carries the piano up at once.'] },
      { startSec: 8.7, endSec: 14.1, lines: ['It is now in tune with nothing at all,', 'and the school is delighted.'] },
      { startSec: 14.1, endSec: 17.8, lines: ['I have logged it: one boat,', 'one tune, no hurry.'] },
    ],
  },
  EL: {
    seconds: 17,
    paragraphs: [
      'The school waves its hats in your light, and the Teaspoon rows straight at the hats. The piano comes ashore dry. Nobody makes a speech, which I call good manners. I have logged it: found by the people who were waiting.',
    ],
    cues: [
      { startSec: 0, endSec: 3.2, lines: ['The school waves its hats in your light,'] },
      { startSec: 3.2, endSec: 6.6, lines: ['and the Teaspoon rows', 'straight at the hats.'] },
      { startSec: 6.6, endSec: 8.8, lines: ['The piano comes ashore dry.'] },
      { startSec: 8.8, endSec: 12.7, lines: ['Nobody makes a speech,', 'which I call good manners.'] },
      { startSec: 12.7, endSec: 17, lines: ['I have logged it:', 'found by the people who were waiting.'] },
    ],
  },
  EO: {
    seconds: 17,
    paragraphs: [
      'The far window goes on blinking until the Teaspoon can see two lights, and two lights make a line. It rows home along it. I have logged it: one piano landed, and one neighbour met, after years of living next door.',
    ],
    cues: [
      { startSec: 0, endSec: 5.6, lines: ['The far window goes on blinking', 'until the Teaspoon can see two lights,'] },
      { startSec: 5.6, endSec: 11.1, lines: ['and two lights make a line.', 'It rows home along it. I have logged it:'] },
      { startSec: 11.1, endSec: 17, lines: ['one piano landed, and one neighbour met,', 'after years of living next door.'] },
    ],
  },
  L7a: {
    seconds: 9,
    paragraphs: ['Before you go, thank one of your crew for one thing. If yours is simulated, be generous. It cannot blush.'],
    cues: [
      { startSec: 0, endSec: 4.2, lines: ['Before you go,', 'thank one of your crew for one thing.'] },
      { startSec: 4.2, endSec: 8.3, lines: ['If yours is simulated, be generous.', 'It cannot blush.'] },
    ],
  },
  L7b: {
    seconds: 25,
    paragraphs: [
      'That was one lamp, one boat and six minutes. There are twenty towers on this sea. One night every lamp goes out at once, and a ship is missing, with two hundred and twelve people, nine thousand packets of seed, and a goat. That one takes an hour, and all of you. Bring your colleagues. I will move the biscuits.',
    ],
    cues: [
      { startSec: 0, endSec: 3.5, lines: ['That was one lamp,', 'one boat and six minutes.'] },
      { startSec: 3.5, endSec: 6.5, lines: ['There are twenty towers on this sea.'] },
      { startSec: 6.5, endSec: 11.4, lines: ['One night every lamp goes out at once,', 'and a ship is missing,'] },
      {
        startSec: 11.4,
        endSec: 17.7,
        lines: ['with two hundred and twelve people,', 'nine thousand packets of seed, and a goat.'],
      },
      { startSec: 17.7, endSec: 20.9, lines: ['That one takes an hour, and all of you.'] },
      { startSec: 20.9, endSec: 24.8, lines: ['Bring your colleagues.', 'I will move the biscuits.'] },
    ],
  },
} satisfies Record<string, Narration>;
