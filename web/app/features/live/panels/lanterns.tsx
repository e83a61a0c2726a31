import { Scissors } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../components/dialog.tsx';
import './lanterns.css';
import { Button } from '../../../components/button.tsx';
import { PersonLantern } from '../../../components/lantern/lantern-picture.tsx';
import { useOwnLantern } from '../../../components/lantern/use-lantern.ts';
import { Pointable } from '../../../components/signals/pointable.tsx';
import { useLive } from '../live-context.ts';
import { PersonName } from '../person-name.tsx';
import { later } from './later.tsx';
import type { MechanicPanels } from './panel.ts';

const CutLantern = later(async () => (await import('../../../components/lantern/cut-lantern.tsx')).CutLantern);

/** Opens the table at which one cuts one's own lantern, over the stage. */
export function CutButton() {
  const { show } = useLive();
  const say = useTranslations('lantern');
  const [isOpen, setOpen] = useState(false);
  const { hang, ...lantern } = useOwnLantern(show);
  return (
    <>
      <Button size="small" className="cut-open" data-button="cut-lantern" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Scissors className="ic" aria-hidden="true" />
        {say(lantern.own ? 'cutAnew' : 'cutOwn')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} titleId="cut-title" closeLabel={say('close')} className="cut-dialog">
        <CutLantern.Component {...lantern} onHang={hang} headingId="cut-title" />
      </Dialog>
    </>
  );
}

/** The crew's lanterns, all lit, as they stand in the ending. */
export function EndingLanterns() {
  const { view } = useLive();
  const say = useTranslations('lantern');
  const people = view.crew?.seats.flatMap(({ person }) => person ?? []) ?? [];
  return (
    <ul className="lantern-string ending-string" aria-label={say('ending')}>
      {people.map((person) => (
        <li key={person.id}>
          <PersonLantern lanterns={view.lanterns} person={person.id} isSimulated={person.simulated} isLit />
          <PersonName person={person} />
          <Pointable thing={`person:${person.id}`} isOff={person.id === view.me?.id} />
        </li>
      ))}
    </ul>
  );
}

/** Lanterns hang at the seats of the arrival and stand in the ending. */
export const lanterns: MechanicPanels = { later: [CutLantern] };
