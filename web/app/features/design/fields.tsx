import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Combobox } from '../../components/combobox.tsx';
import { FilterField, PasswordField, SearchField, SelectField, TextArea, TextField } from '../../components/fields.tsx';

const ZONES = ['Atlantic/Reykjavik', 'Europe/Berlin', 'Europe/Lisbon'].map((value) => ({ value, label: value }));
const FILTERS = ['all', 'open', 'over'] as const;
type Filter = (typeof FILTERS)[number];

/** Every kind of field, with its hint and with what is wrong beside it. */
export function Fields() {
  const say = useTranslations('designSystem.fields');
  const [zone, setZone] = useState('Europe/Berlin');
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  return (
    <div className="specimen-fields">
      <TextField label={say('name')} hint={say('nameHint')} autoComplete="off" />
      <TextField label={say('mail')} type="email" autoComplete="off" defaultValue="ada@" error={say('mailWrong')} />
      <PasswordField label={say('password')} autoComplete="new-password" />
      <SelectField label={say('list')}>
        <option>{say('lands.one')}</option>
        <option>{say('lands.other')}</option>
      </SelectField>
      <Combobox label={say('zone')} name="zone" options={ZONES} value={zone} onChange={setZone} />
      <TextArea label={say('text')} rows={3} />
      <div className="row filters">
        <SearchField label={say('search')} value={search} onChange={setSearch} />
        <FilterField
          label={say('filter')}
          value={filter}
          options={FILTERS.map((value) => ({ value, label: say(`filters.${value}`) }))}
          onChange={setFilter}
        />
      </div>
    </div>
  );
}
