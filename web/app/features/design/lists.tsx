import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { NothingFound, NothingYet, NotLoaded } from '../../components/list-states.tsx';
import { Pager } from '../../components/pager.tsx';
import { ApiError } from '../../lib/api/api-error.ts';

const BROKEN = new ApiError({ message: 'Unable to connect to the server.', code: 'SESSION_001', requestId: '6f1c2a9e' });

/** A list that is empty, finds nothing or did not load, and the ways through a long one. */
export function Lists() {
  const say = useTranslations('designSystem.lists');
  const [page, setPage] = useState(2);
  return (
    <div className="specimen-fields">
      <NothingYet title={say('empty')} text={say('emptySays')} />
      <NothingFound title={say('none')} text={say('noneSays')} onClear={() => setPage(1)} />
      <NotLoaded title={say('broken')} text={say('brokenSays')} error={BROKEN} onRetry={() => setPage(1)} />
      <Pager page={page} pageSize={20} total={61} onPage={setPage} what={say('of')} />
    </div>
  );
}
