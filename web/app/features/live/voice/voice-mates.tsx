import type { TalkWay } from '@lorecrew/contract/live/person';
import { useLive } from '../live-context.ts';
import { PersonName } from '../person-name.tsx';
import { MatePicture } from './mate-picture.tsx';
import { MateSign, useMateSign } from './mate-voice.tsx';

/** Who of the crew can be heard, where the crew itself is drawn elsewhere. */
export function VoiceMates() {
  const { crew, me } = useLive().view;
  const others = crew?.seats.flatMap(({ person, talks }) => (person && person.id !== me?.id ? { person, talks } : [])) ?? [];
  return (
    <ul className="crew tiles">
      {others.map((one) => (
        <VoiceMate key={one.person.id} {...one} />
      ))}
    </ul>
  );
}

type Person = Parameters<typeof PersonName>[0]['person'];

function VoiceMate({ person, talks }: { person: Person; talks: TalkWay | undefined }) {
  const sign = useMateSign(person.id, talks);
  return (
    <li className={`mate ${sign === 'speaking' ? 'speaks' : ''}`}>
      <MatePicture person={person.id} name={person.name} />
      <span className="grow">
        <span className="nm">
          <PersonName person={person} />
        </span>
        {sign && <MateSign sign={sign} />}
      </span>
    </li>
  );
}
