import type { AddPeopleAnswer } from '@lorecrew/contract/api/people';
import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { paths } from '@lorecrew/contract/paths';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Tabs } from '../../components/tabs.tsx';
import { toasts } from '../../lib/browser/toast.ts';
import { pastedPeople, withoutLines } from '../../lib/people-import/people-paste.ts';
import { keepPastedPeople, readPastedPeople } from '../../lib/storage/pasted-people.ts';
import { tabValues } from '../../lib/storage/storage.ts';
import type { AddedMany } from './add-foot.tsx';
import { AddOne } from './add-one.tsx';
import { type ChosenFile, rowsOf, withoutRows } from './file-rows.ts';
import { ImportFile } from './import-file.tsx';
import { PasteMany } from './paste-many.tsx';

interface AddWaysProps {
  userId: string;
  session: SessionDetail | null;
  onChanged: () => void;
}

/** One person typed, many pasted, or a file of them. What one tab has sent leaves the others alone, and what is to be fixed stays. */
export function AddWays({ userId, session, onChanged }: AddWaysProps) {
  const say = useTranslations('people.page');
  const navigate = useNavigate();
  const sessionId = session?.id ?? null;
  const [text, setText] = useState(() => readPastedPeople(tabValues, { userId, sessionId }));
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const change = (typed: string) => {
    setText(typed);
    keepPastedPeople(tabValues, { userId, sessionId, text: typed });
  };
  const tell = ({ added, unsent }: AddPeopleAnswer, waiting = 0) => {
    const noEmail = (unsent?.stopped ?? 0) + (unsent?.limited ?? 0);
    onChanged();
    if (added === 0) toasts.show({ title: say('nobodyAdded'), description: say('nobodyAddedText'), icon: 'alert', color: 'red' });
    else {
      const left = waiting > 0 ? say('waiting', { n: waiting }) : null;
      const sent = session === null ? null : say('addedText');
      const description = left ?? (noEmail > 0 ? say('unsent', { n: noEmail }) : sent);
      toasts.show({ title: say('added', { n: added }), description, icon: 'check', color: 'green' });
    }
  };
  const goOn = ({ isAllDone }: { isAllDone: boolean }) => {
    if (isAllDone && session !== null) void navigate(paths.sessionPeople(session.id));
  };
  const pasted = ({ answer, done }: AddedMany) => {
    const lines = new Set(done.flatMap(({ line }) => line ?? []));
    const left = withoutLines(text, lines);
    change(left);
    tell(answer, pastedPeople(left).length);
    goOn({ isAllDone: left.trim() === '' && chosen === null });
  };
  const imported = ({ answer, done }: AddedMany) => {
    const left = chosen && withoutRows(chosen, done);
    setChosen(left);
    tell(answer, left ? rowsOf(left).length : 0);
    goOn({ isAllDone: left === null && text.trim() === '' });
  };
  return (
    <Tabs
      label={say('ways')}
      first="paste"
      tabs={[
        {
          id: 'one',
          label: say('one'),
          panel: <AddOne session={session} onAdded={(answer) => tell(answer)} onStale={onChanged} />,
        },
        {
          id: 'paste',
          label: say('paste'),
          panel: <PasteMany sessionId={sessionId} text={text} onText={change} onAdded={pasted} />,
        },
        {
          id: 'file',
          label: say('file'),
          panel: <ImportFile sessionId={sessionId} chosen={chosen} onChosen={setChosen} onAdded={imported} />,
        },
      ]}
    />
  );
}
