import type { ProgrammeRow } from '@lorecrew/contract/api/programmes';
import { paths } from '@lorecrew/contract/paths';
import { listProgrammes } from '@lorecrew/contract/routes/programmes';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import '../../components/session/row-head.css';
import { ButtonLink } from '../../components/button-link.tsx';
import { LoadedList, NothingYet } from '../../components/list-states.tsx';
import { Cell, Table } from '../../components/table.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useDates } from '../../lib/time/use-dates.ts';

/** All programmes of the company. */
export function ProgrammesPage() {
  const say = useTranslations('programmes.list');
  const list = useQuery({
    queryKey: ['programmes'],
    queryFn: () => api.request(listProgrammes),
    staleTime: 0,
    networkMode: 'always',
  });
  const columns = [
    { label: say('name') },
    { label: say('next') },
    { label: say('ahead'), align: 'end' as const },
    { label: say('dates'), align: 'end' as const },
  ];
  return (
    <>
      <header className="head row-head">
        <div>
          <p className="crumb">
            <Link to={paths.sessions()}>{say('sessions')}</Link>
          </p>
          <h1>{say('title')}</h1>
        </div>
        <ButtonLink variant="primary" to={paths.createProgramme()}>
          <Plus className="ic" aria-hidden="true" />
          {say('plan')}
        </ButtonLink>
      </header>
      <section className="card" aria-label={say('title')}>
        <LoadedList query={list} what={say('what')} notLoaded={{ title: say('notLoaded'), text: say('notLoadedText') }}>
          {({ programmes }) =>
            programmes.length === 0 ? (
              <NothingYet title={say('none')} text={say('noneText')}>
                <ButtonLink variant="primary" to={paths.createProgramme()}>
                  {say('plan')}
                </ButtonLink>
              </NothingYet>
            ) : (
              <Table columns={columns}>
                {programmes.map((programme) => (
                  <Row key={programme.id} programme={programme} />
                ))}
              </Table>
            )
          }
        </LoadedList>
      </section>
    </>
  );
}

function Row({ programme: { id, name, dates, ahead, nextAtMs } }: { programme: ProgrammeRow }) {
  const say = useTranslations('programmes.list');
  const { inZone } = useDates();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <tr>
      <Cell>
        <Link to={paths.programme(id)}>{name}</Link>
      </Cell>
      <Cell label={say('next')}>{nextAtMs === null ? say('over') : inZone(nextAtMs, { zone, nowMs: Date.now() }).short}</Cell>
      <Cell align="end" label={say('ahead')}>
        {ahead}
      </Cell>
      <Cell align="end" label={say('dates')}>
        {dates}
      </Cell>
    </tr>
  );
}
