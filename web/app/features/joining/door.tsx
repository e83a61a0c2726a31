import './door.css';
import headland from '../../art/night-sea/headland.svg';
import line from '../../art/night-sea/line.svg';
import seaNear from '../../art/night-sea/sea-1.svg';
import seaTwo from '../../art/night-sea/sea-2.svg';
import seaThree from '../../art/night-sea/sea-3.svg';
import seaFront from '../../art/night-sea/sea-5.svg';
import ship from '../../art/night-sea/ship.svg';
import sky from '../../art/night-sea/sky.svg';

const sheets = [sky, line, seaNear, ship, seaTwo, seaThree, headland, seaFront] as const;

/** The still night behind the door. The beam is left out: the one warm light here is the button. */
export function Door() {
  return (
    <div className="join-door" aria-hidden="true">
      {sheets.map((src) => (
        <img key={src} src={src} alt="" decoding="async" />
      ))}
    </div>
  );
}
