import { PEOPLE_AT_ONCE } from '@lorecrew/contract/api/people';
import { paths } from '@lorecrew/contract/paths';
import { LoaderCircle, Upload } from 'lucide-react';
import { type DragEvent, useId, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import satchel from '../../art/satchel.svg';
import { useCall } from '../../lib/api/use-call.ts';
import { randomUuid } from '../../lib/browser/random-uuid.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { guessColumns } from '../../lib/people-import/people-columns.ts';
import { FileFault, readPeopleFile } from '../../lib/people-import/people-file.ts';
import { PASTE_EXAMPLE } from '../../lib/people-import/people-lines.ts';
import { pastedPeople, withoutLines } from '../../lib/people-import/people-paste.ts';
import type { TextEncoding } from '../../lib/people-import/text-encoding.ts';
import { keepPastedPeople, readPastedPeople } from '../../lib/storage/pasted-people.ts';
import { tabValues } from '../../lib/storage/storage.ts';
import { Button } from '../button.tsx';
import { TextArea, TextField } from '../fields.tsx';
import { Form } from '../form.tsx';
import { Refusal, Submit } from '../form-parts.tsx';
import { Tabs } from '../tabs.tsx';
import { type AddedMany, AddFoot } from './add-foot.tsx';
import styles from './add-ways.module.css';
import { type ChosenFile, chosenFile, rowsOf, withoutRows } from './file-rows.ts';
import { FileTable } from './file-table.tsx';
import { HoldMore } from './hold-more.tsx';
import { PreviewFault } from './preview-fault.tsx';
import type { ListedRow } from './preview-rows.ts';
import { type Added, type AddTarget, addTo, targetKey } from './target.ts';
import { UnderstoodList } from './understood-list.tsx';
import { atOnce, usePreview } from './use-preview.ts';
import { verdictReason } from './verdicts.ts';

interface AddWaysProps {
  userId: string;
  target: AddTarget;
  onChanged: () => void;
  /** Says what became of each date of a programme. */
  onDates?: (dates: NonNullable<Added['dates']>) => void;
}

/** What is said of people who were added: also how many rows still wait to be mended. */
interface Told {
  readonly answer: Added;
  readonly invited: boolean;
  readonly waiting?: number;
}

/** One person typed, many pasted, or a file of them. What one tab has sent leaves the others alone, and what is to be fixed stays. */
export function AddWays({ userId, target, onChanged, onDates }: AddWaysProps) {
  const say = useTranslations('people.page');
  const navigate = useNavigate();
  const sessionId = target.kind === 'company' ? null : targetKey(target);
  const [text, setText] = useState(() => readPastedPeople(tabValues, { userId, sessionId }));
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const change = (typed: string) => {
    setText(typed);
    keepPastedPeople(tabValues, { userId, sessionId, text: typed });
  };
  const tell = ({ answer: { added, unsent, dates }, invited, waiting = 0 }: Told) => {
    const noEmail = (unsent?.stopped ?? 0) + (unsent?.limited ?? 0);
    onChanged();
    if (dates) onDates?.(dates);
    else if (added === 0)
      toasts.show({ title: say('nobodyAdded'), description: say('nobodyAddedText'), icon: 'alert', color: 'red' });
    else {
      const left = waiting > 0 ? say('waiting', { n: waiting }) : null;
      const sent = target.kind === 'company' ? null : say(invited ? 'addedText' : 'addedAlone');
      const description = left ?? (noEmail > 0 ? say('unsent', { n: noEmail }) : sent);
      toasts.show({ title: say(invited ? 'addedInvited' : 'added', { n: added }), description, icon: 'check', color: 'green' });
    }
  };
  const goOn = ({ isAllDone }: { isAllDone: boolean }) => {
    if (isAllDone && target.kind === 'session') void navigate(paths.sessionPeople(target.session.id));
  };
  const pasted = ({ answer, invited, done }: AddedMany) => {
    const lines = new Set(done.flatMap(({ line }) => line ?? []));
    const left = withoutLines(text, lines);
    change(left);
    tell({ answer, invited, waiting: pastedPeople(left).length });
    goOn({ isAllDone: left.trim() === '' && chosen === null });
  };
  const imported = ({ answer, invited, done }: AddedMany) => {
    const left = chosen && withoutRows(chosen, done);
    setChosen(left);
    tell({ answer, invited, waiting: left ? rowsOf(left).length : 0 });
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
          panel: <AddOne target={target} onAdded={tell} onStale={onChanged} />,
        },
        {
          id: 'paste',
          label: say('paste'),
          panel: <PasteMany target={target} text={text} onText={change} onAdded={pasted} />,
        },
        {
          id: 'file',
          label: say('file'),
          panel: <ImportFile target={target} chosen={chosen} onChosen={setChosen} onAdded={imported} />,
        },
      ]}
    />
  );
}

interface ImportFileProps {
  target: AddTarget;
  chosen: ChosenFile | null;
  onChosen: (chosen: ChosenFile) => void;
  onAdded: (added: AddedMany) => void;
}

/** Adds the people of a file: choose or drop it, name its columns, check each row, add. The file is read in this browser. */
function ImportFile({ target, chosen, onChosen, onAdded }: ImportFileProps) {
  const [fault, setFault] = useState<FileFault | null>(null);
  const [reading, setReading] = useState(false);
  const read = async ({ file, name, encoding }: { file: Blob; name: string; encoding: TextEncoding | null }) => {
    setReading(true);
    setFault(null);
    try {
      const sheet = await readPeopleFile(file, { encoding });
      onChosen(chosenFile({ file, name, sheet, columns: guessColumns(sheet) }));
    } catch (error) {
      setFault(error instanceof FileFault ? error : new FileFault('unread'));
    } finally {
      setReading(false);
    }
  };
  const choose = (file: File | undefined) => {
    if (file) void read({ file, name: file.name.slice(0, 120), encoding: null });
  };
  return (
    <div className={styles.importFile}>
      <DropPlace chosen={chosen} reading={reading} fault={fault} onFile={choose} />
      {chosen === null ? null : (
        <FileTable
          chosen={chosen}
          onChange={onChosen}
          onEncoding={(encoding) => void read({ ...chosen, encoding })}
          target={target}
          onAdded={onAdded}
        />
      )}
    </div>
  );
}

interface PasteManyProps {
  target: AddTarget;
  text: string;
  onText: (text: string) => void;
  onAdded: (added: AddedMany) => void;
}

/** Many people, pasted: what was understood stands beside what was typed. */
export function PasteMany({ target, text, onText, onAdded }: PasteManyProps) {
  const say = useTranslations('people');
  const people = useMemo(() => pastedPeople(text), [text]);
  // What was corrected goes by its line: a line that is typed anew is read anew.
  const [corrected, setCorrected] = useState<ReadonlyMap<string, ListedRow>>(new Map());
  const rows = useMemo(
    () => atOnce(people).map((person, at): ListedRow => ({ ...person, ...corrected.get(person.line), no: at + 1 })),
    [people, corrected],
  );
  const preview = usePreview({ rows, target });
  const correct = (row: ListedRow) => setCorrected(new Map(corrected).set(row.line ?? '', row));
  // What is typed shows at once; what the server says of it follows.
  const byNo = new Map(rows.map((row) => [row.no, row]));
  const shown = preview.rows.map((one) => ({ ...one, row: byNo.get(one.row.no) ?? one.row }));
  return (
    <div className={styles.pasteMany}>
      <section className="card pad">
        <h2>{say('paste.title')}</h2>
        <TextArea
          label={say('oneALine')}
          hint={say('oneALineHint', { example: PASTE_EXAMPLE })}
          rows={12}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </section>
      <section
        className={`card ${styles.understood}`}
        aria-labelledby="understood"
        aria-busy={preview.isBehind && rows.length > 0}
      >
        <div className="pad">
          <h2 id="understood">{rows.length === 0 ? say('paste.nobody') : say('understood', { n: people.length })}</h2>
          {rows.length === 0 ? <p className="small muted">{say('paste.nobodyText')}</p> : null}
          {people.length > rows.length ? (
            <Refusal text={say('paste.tooMany', { most: PEOPLE_AT_ONCE, more: people.length - rows.length })} />
          ) : null}
          <PreviewFault preview={preview} />
          <UnderstoodList rows={shown} onCorrect={correct} />
        </div>
        {rows.length === 0 ? null : <AddFoot preview={preview} target={target} file="" onAdded={onAdded} />}
      </section>
    </div>
  );
}

/** Where a file is dropped or chosen, and what was wrong with it. */
function DropPlace({
  chosen,
  reading,
  fault,
  onFile,
}: {
  chosen: ChosenFile | null;
  reading: boolean;
  fault: FileFault | null;
  onFile: (file: File | undefined) => void;
}) {
  const say = useTranslations('people.file');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same without dragging
    <div
      className={`${styles.drop} card`}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <img src={satchel} alt="" />
      <div className="grow">
        <h2>{chosen?.name ?? say('drop')}</h2>
        <p className="small muted" id={id}>
          {chosen ? say('rows', { n: chosen.sheet.rows.length }) : say('dropText')}
        </p>
        {fault === null ? null : (
          <p className="err" role="alert">
            {say(`fault.${fault.why}`, { rows: fault.rows, most: PEOPLE_AT_ONCE })}
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button aria-describedby={id} aria-busy={reading} onClick={() => input.current?.click()}>
        {reading ? <LoaderCircle className="ic spin" aria-hidden="true" /> : <Upload className="ic" aria-hidden="true" />}
        {say(chosen ? 'another' : 'choose')}
      </Button>
    </div>
  );
}

const EMPTY = { name: '', email: '' };
const newRequest = () => ({ add: randomUuid(), invite: randomUuid() });
const isSame = (one: typeof EMPTY, other: typeof EMPTY) => one.name === other.name && one.email === other.email;

interface AddOneProps {
  target: AddTarget;
  onAdded: (added: { answer: Added; invited: boolean }) => void;
  /** What is known of the session is old. */
  onStale: () => void;
}

/** One person, typed. What does not fit is told beside its field, and stays as it was typed. */
export function AddOne({ target, onAdded, onStale }: AddOneProps) {
  const say = useTranslations('people');
  const sayCount = useTranslations('components');
  const form = useForm({ defaultValues: EMPTY });
  const person = form.watch();
  const [request, setRequest] = useState(newRequest);
  const [invites, setInvites] = useState(false);
  const isCompany = target.kind === 'company';
  const call = useCall({
    call: async ({ person, invite, holdMore }: { person: typeof EMPTY; invite: boolean; holdMore: boolean }) => {
      // What is chosen of the two is another request, whatever became of the first.
      const body = { request_key: request[invite ? 'invite' : 'add'], people: [person], hold_more: holdMore, invite };
      const answer = await addTo(target, body).catch((error: unknown) => {
        onStale();
        throw error;
      });
      return { answer, invited: invite && !isCompany, sent: person };
    },
    onDone: ({ answer, invited, sent }) => {
      setRequest(newRequest());
      if (answer.added === 0 && !answer.dates) return;
      // What was typed meanwhile is kept.
      if (answer.added > 0 && isSame(form.getValues(), sent)) form.reset();
      onAdded({ answer, invited });
    },
  });
  const onChange = () => {
    setRequest(newRequest());
    if (!call.busy) call.reset();
  };
  const [left] = call.answer?.answer.added === 0 && isSame(call.answer.sent, person) ? call.answer.answer.left : [];
  const said = left && (verdictReason(left) ?? say(`verdict.${left.verdict}`));
  const send = ({ invite, holdMore = false }: { invite: boolean; holdMore?: boolean }) =>
    form.handleSubmit((person) => {
      setInvites(invite);
      call.send({ person, invite, holdMore });
    });
  return (
    <Form className={`card pad ${styles.addOne}`} onSubmit={send({ invite: false })}>
      <h2>{say('one.title')}</h2>
      <TextField
        label={say('name')}
        autoComplete="off"
        maxLength={120}
        charactersLeft={(n) => sayCount('charactersLeft', { n })}
        error={left?.field === 'name' ? said : undefined}
        {...form.register('name', { onChange })}
        value={person.name}
      />
      <TextField
        label={say('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        charactersLeft={(n) => sayCount('charactersLeft', { n })}
        error={left && left.field !== 'name' ? said : undefined}
        hint={isCompany ? undefined : say('one.emailHint')}
        {...form.register('email', { onChange })}
        value={person.email}
      />
      <Refusal text={call.refusal}>
        {target.kind !== 'session' ? null : (
          <HoldMore session={target.session} code={call.code} onHold={() => void send({ invite: invites, holdMore: true })()} />
        )}
      </Refusal>
      <div className={styles.twoActs}>
        <Submit busy={call.busy} variant={isCompany ? 'primary' : 'plain'} label={say('one.add')} working={say('one.adding')} />
        {isCompany ? null : (
          <Button variant="primary" aria-disabled={call.busy} onClick={(event) => void send({ invite: true })(event)}>
            {say('one.invite')}
          </Button>
        )}
      </div>
    </Form>
  );
}
