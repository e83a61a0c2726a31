import type { CrewPerson, CrewWish } from '@lorecrew/contract/api/crews';
import { Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { SearchField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import './wish-dialog.css';
import { Button } from '../../components/button.tsx';

/** Asks who should be in one crew, or in different ones. */
export function WishDialog({ people, onAdd }: { people: readonly CrewPerson[]; onAdd: (wish: CrewWish) => void }) {
  const say = useTranslations('crews.wishes');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const id = useId();
  const [kind, setKind] = useState<CrewWish['kind']>('together');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [search, setSearch] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const there = new Set(people.map((person) => person.id));
  const still = chosen.filter((one) => there.has(one));
  const open = () => {
    setChosen([]);
    setSearch('');
    setRefusal(null);
    setOpen(true);
  };
  const choose = (person: string, isIn: boolean) => {
    setRefusal(null);
    setChosen(isIn ? [...still, person] : still.filter((one) => one !== person));
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (still.length < 2) return setRefusal(say('two'));
    onAdd({ kind, people: [...still] });
    close();
  };
  const words = search.trim().toLocaleLowerCase();
  const shown = people.filter(({ name }) => name.toLocaleLowerCase().includes(words));
  return (
    <>
      <Button onClick={open}>
        <Plus className="ic" aria-hidden="true" />
        {say('add')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={say('dialog')} className="wish-dialog">
        <Form onSubmit={add}>
          <fieldset className="wish-kind">
            <legend>{say('kind')}</legend>
            {(['together', 'apart'] as const).map((one) => (
              <label key={one}>
                <input type="radio" name={`${id}kind`} checked={kind === one} onChange={() => setKind(one)} />
                {say(one === 'together' ? 'kindTogether' : 'kindApart')}
              </label>
            ))}
          </fieldset>
          <SearchField label={say('find')} value={search} onChange={setSearch} />
          <fieldset className="wish-people">
            <legend>
              {say('who')}
              <span className="muted" role="status">
                {say('chosen', { n: still.length })}
              </span>
            </legend>
            {shown.map((person) => (
              <label key={person.id}>
                <input
                  type="checkbox"
                  checked={still.includes(person.id)}
                  onChange={(event) => choose(person.id, event.target.checked)}
                />
                {person.name}
              </label>
            ))}
          </fieldset>
          <Refusal text={refusal} />
          <DialogActions>
            <Button variant="ghost" onClick={close}>
              {say('cancel')}
            </Button>
            <Button type="submit" variant="primary">
              {say(kind === 'together' ? 'addTogether' : 'addApart', { n: still.length })}
            </Button>
          </DialogActions>
        </Form>
      </Dialog>
    </>
  );
}
