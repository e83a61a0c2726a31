import { SESSION_NAME_MAX_CHARS, type SessionDetail } from '@lorecrew/contract/api/sessions';
import type { SessionTemplate } from '@lorecrew/contract/api/templates';
import { paths } from '@lorecrew/contract/paths';
import { deleteTemplate, listTemplates, renameTemplate, saveTemplate } from '@lorecrew/contract/routes/templates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { TextField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit, Success } from '../../components/form-parts.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useStoryTitle } from '../../lib/text/use-story-words.ts';
import styles from './review-step.module.css';

const QUERY_KEY = ['templates'];

/** The templates of the company; undefined while they load. */
export function useTemplates(): readonly SessionTemplate[] | undefined {
  const { data } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: () => api.request(listTemplates),
    staleTime: 0,
    networkMode: 'always',
  });
  return data?.templates;
}

interface NameFormProps {
  name: string;
  label: string;
  call: (name: string) => Promise<{ templates: SessionTemplate[] }>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the name of a template. */
function NameForm({ name: first, label, call: request, onDone, onClose }: NameFormProps) {
  const say = useTranslations('sessions.templates');
  const sayCount = useTranslations('components');
  const queries = useQueryClient();
  const [name, setName] = useState(first);
  const call = useCall({
    call: request,
    names: ['name'],
    onDone: (answer) => {
      queries.setQueryData(QUERY_KEY, answer);
      onDone();
    },
  });
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        call.send(name);
      }}
    >
      <TextField
        label={say('name')}
        autoComplete="off"
        maxLength={SESSION_NAME_MAX_CHARS}
        charactersLeft={(n) => sayCount('charactersLeft', { n })}
        value={name}
        error={call.fields.name}
        onChange={({ target }) => setName(target.value)}
      />
      <Refusal text={call.refusal} />
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {say('no')}
        </Button>
        <Submit busy={call.busy} label={label} working={say('working')} />
      </DialogActions>
    </Form>
  );
}

/** A button that saves a session as a template: the wizard offers it from then on. */
export function SaveTemplate({ session: { id, name } }: { session: SessionDetail }) {
  const say = useTranslations('sessions.templates');
  const [state, setState] = useState<'closed' | 'open' | 'saved'>('closed');
  const close = () => setState('closed');
  return (
    <>
      <Button onClick={() => setState('open')}>{say('save')}</Button>
      {state === 'saved' ? <Success>{say('saved')}</Success> : null}
      <Dialog isOpen={state === 'open'} onClose={close} title={say('saveTitle')}>
        <p>{say('saveText')}</p>
        <NameForm
          name={name}
          label={say('saveYes')}
          call={(template) => api.request(saveTemplate, { body: { session_id: id, name: template } })}
          onDone={() => setState('saved')}
          onClose={close}
        />
      </Dialog>
    </>
  );
}

/** The templates of the company to begin with. Shows nothing where there are none. */
export function Templates() {
  const say = useTranslations('sessions.templates');
  const templates = useTemplates();
  if (templates === undefined || templates.length === 0) return null;
  return (
    <section className="card pad" aria-labelledby="templates">
      <h2 id="templates">{say('title')}</h2>
      <p className="small muted">{say('text')}</p>
      <dl className={styles.review}>
        {templates.map((template) => (
          <Template key={template.id} template={template} />
        ))}
      </dl>
    </section>
  );
}

function Template({ template }: { template: SessionTemplate }) {
  const say = useTranslations('sessions.templates');
  const queries = useQueryClient();
  const title = useStoryTitle(template);
  const [isRenaming, setRenaming] = useState(false);
  const { id, name, sessionId, seats, people } = template;
  const close = () => setRenaming(false);
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <b>
          <Link to={paths.planLike(sessionId)}>{name}</Link>
        </b>
        <p>{say('about', { seats, people })}</p>
      </dd>
      <dd className={styles.ed}>
        <button type="button" className={styles.linkish} onClick={() => setRenaming(true)}>
          {say.rich('rename', { name, sr: (chunks) => <span className="sr">{chunks}</span> })}
        </button>{' '}
        <Confirm
          variant="ghost"
          label={say('delete')}
          about={say('deleteName', { name })}
          title={say('deleteTitle', { name })}
          yes={say('deleteYes')}
          no={say('no')}
          danger
          act={async () => {
            const answer = await api.request(deleteTemplate, { params: { templateId: id } });
            queries.setQueryData(QUERY_KEY, answer);
          }}
          onDone={() => {}}
        >
          <p>{say('deleteText')}</p>
        </Confirm>
        <Dialog isOpen={isRenaming} onClose={close} title={say('renameTitle')}>
          <NameForm
            name={name}
            label={say('renameYes')}
            call={(next) => api.request(renameTemplate, { params: { templateId: id }, body: { name: next } })}
            onDone={close}
            onClose={close}
          />
        </Dialog>
      </dd>
    </div>
  );
}
