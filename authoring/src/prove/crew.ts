import { minimumCrewSize } from '@lorecrew/engine/core/crews';
import { at, type Made, type Proof } from './proof.ts';

function* dealing({ story }: Made['written']) {
  const packets = Object.keys(story.packets);
  const { crew, players } = story;
  if (players.min > players.max)
    yield at('story.yml', ['players'], `lets at least ${players.min} and at most ${players.max} play. Turn the two round.`);
  if (!(String(crew.seats) in crew.deal))
    yield at(
      'story.yml',
      ['crew', 'deal'],
      `says nothing for a full crew of ${crew.seats}. Deal the packets to ${crew.seats} seats.`,
    );
  const smallest = crew.simulated ? crew.seats : Math.min(players.min, minimumCrewSize(crew.seats));
  for (let size = Math.max(2, smallest); size < crew.seats; size++)
    if (!(String(size) in crew.deal))
      yield at(
        'story.yml',
        ['crew', 'deal'],
        `says nothing for a crew of ${size}, and nobody is simulated. Deal the packets to ${size} seats.`,
      );
  for (const [size, seats] of Object.entries(crew.deal)) {
    const here = ['crew', 'deal', size];
    if (seats.length !== Number(size))
      yield at('story.yml', here, `has ${seats.length} seats. Write one list of packets for each of ${size}.`);
    for (const packet of packets) {
      const times = seats.flat().filter((each) => each === packet).length;
      if (times !== 1) yield at('story.yml', here, `deals packet ${packet} ${times} times. Deal every packet once.`);
    }
    for (const packet of seats.flat())
      if (!packets.includes(packet)) yield at('story.yml', here, `deals ${packet}, which is no packet of the story.`);
    if (seats.some((seat) => seat.length === 0) && Number(size) <= packets.length)
      yield at('story.yml', here, 'leaves a seat without a packet. Deal at least one to each.');
  }
  if ([...crew.order].sort().join() !== [...packets].sort().join())
    yield at(
      'story.yml',
      ['crew', 'order'],
      `is ${crew.order.join(', ')}. Name every packet once: the first of a seat says when it is taken.`,
    );
}

const PINS_BEFORE_HINT = 'before the first hint is offered';

function* cast({ written: { story, crewmates }, compiled }: Made) {
  const mates = Object.entries(crewmates.crewmates);
  const free = story.crew.seats - Math.min(story.players.min, story.crew.seats);
  if (story.crew.simulated && mates.length < free)
    yield at('crewmates.yml', ['crewmates'], `are ${mates.length} for ${free} free seats. Add ${free - mates.length}.`);
  if (!story.crew.simulated && mates.length > 0)
    yield at('crewmates.yml', ['crewmates'], 'take no seat: story.yml says "simulated: false". Take them out, or let them play.');
  if (story.crew.simulated && story.takeover === undefined)
    yield at(
      'story.yml',
      [],
      'has no takeover: what a simulated crewmate says when it takes a seat over, and when it gives it back.',
    );
  const offers = compiled.steps.flatMap(({ step }) => step.task?.hints.offerAtSec[0] ?? []);
  const firstSec = Math.min(...offers);
  for (const [id, { temper, voice }] of mates) {
    const pins = crewmates.tempers[temper]?.pins[voice - 1] ?? 0;
    if (pins > firstSec)
      yield at(
        'crewmates.yml',
        ['tempers', temper, 'pins', voice - 1],
        `lets ${id} pin its card at ${pins} s. Let it be ${PINS_BEFORE_HINT}, at ${firstSec} s.`,
      );
  }
}

/** Every dealing gives every packet to somebody, and simulated crewmates take every seat that is left. */
export const proveCrew: Proof = function* (made) {
  yield* dealing(made.written);
  yield* cast(made);
};
