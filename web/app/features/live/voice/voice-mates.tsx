import { useLive } from '../live-context.ts';
import { PersonName } from '../person-name.tsx';
import { MatePicture } from './mate-picture.tsx';
import { MateSign, useMateSign } from './mate-voice.tsx';

/** Who of the crew can be heard, where the crew itself is drawn elsewhere. */
export function VoiceMates() {
  const { crew, me } = useLive().view;
  const others = crew?.seats.flatMap(({ person }) => (person && person.id !== me?.id ? person : [])) ?? [];
  return (
    <ul className="crew tiles">
      {others.map((person) => (
        <VoiceMate key={person.id} person={person} />
      ))}
    </ul>
  );
}

type Person = Parameters<typeof PersonName>[0]['person'];

function VoiceMate({ person }: { person: Person }) {
  const sign = useMateSign(person.id);
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
