import type { User } from '@lorecrew/contract/api/account';
import type { SecondFactorAnswer } from '@lorecrew/contract/api/second-factor';
import { getSecondFactor, removeApp, renewRecoveryCodes, requireSecondFactor } from '@lorecrew/contract/routes/second-factor';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RecoveryCodes, SetUpApp } from '../../components/account/set-up-app.tsx';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Switch } from '../../components/fields.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { NotLoaded, RowsLoading } from '../../components/list-states.tsx';
import { admin, api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { useDates } from '../../lib/time/use-dates.ts';

const KEY = ['second-factor'];

/** The authenticator app of the signed-in person, its recovery codes, and for owners whether everybody needs one. */
export function SecondFactor({ user }: { user: User }) {
  const say = useTranslations('secondFactor');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => api.request(getSecondFactor),
    staleTime: 0,
    networkMode: 'always',
  });
  const changed = (answer: SecondFactorAnswer, title: string) => {
    queries.setQueryData(KEY, answer);
    toasts.show({ id: 'second-factor', title, icon: 'check', color: 'green' });
    void admin.freshen({ now: true });
  };
  return (
    <section className="card box" aria-labelledby="second-factor">
      <h2 id="second-factor">{say('title')}</h2>
      <p className="small muted">{say('lede')}</p>
      {data === undefined && error !== null ? (
        <NotLoaded title={say('title')} text="" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <RowsLoading what={say('title')} />
      ) : (
        <>
          <State answer={data} />
          <div className="row factor-acts">
            <SetUp hasApp={data.app_since !== null} />
            {data.app_since === null ? null : <Renew />}
            {data.app_since === null || data.required ? null : <Remove onDone={(answer) => changed(answer, say('removed'))} />}
          </div>
          {user.membership === 'approved' && user.role === 'owner' ? <Require answer={data} onChanged={changed} /> : null}
        </>
      )}
    </section>
  );
}

function State({ answer: { app_since: since, recovery_codes_left: left, required } }: { answer: SecondFactorAnswer }) {
  const say = useTranslations('secondFactor');
  const { moment } = useDates();
  return (
    <>
      <p>{since === null ? say('off') : say('on', { time: moment(new Date(since), { weekday: false }) })}</p>
      {since === null ? null : <p className={left < 3 ? 'few-codes' : 'small muted'}>{say('left', { left })}</p>}
      {required ? <p className="small muted">{say('isRequired')}</p> : null}
    </>
  );
}

function SetUp({ hasApp }: { hasApp: boolean }) {
  const say = useTranslations('secondFactor');
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  // However it closes: the app may be confirmed already.
  const close = () => {
    setOpen(false);
    void queries.invalidateQueries({ queryKey: KEY });
    void admin.freshen({ now: true });
  };
  return (
    <>
      <Button variant={hasApp ? 'plain' : 'primary'} onClick={() => setOpen(true)}>
        {hasApp ? say('replace') : say('start')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={say('setUp.title')}>
        <SetUpApp
          onDone={close}
          cancel={
            <Button variant="ghost" onClick={close}>
              {say('setUp.cancel')}
            </Button>
          }
        />
      </Dialog>
    </>
  );
}

function Renew() {
  const say = useTranslations('secondFactor.codes');
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    setCodes(null);
    void queries.invalidateQueries({ queryKey: KEY });
  };
  return (
    <>
      <Confirm
        label={say('renew')}
        size="normal"
        title={say('renewTitle')}
        yes={say('renew')}
        no={say('keep')}
        act={() => api.request(renewRecoveryCodes)}
        onDone={({ recovery_codes }) => setCodes(recovery_codes)}
      >
        <p>{say('renewText')}</p>
      </Confirm>
      <Dialog isOpen={codes !== null} onClose={close} title={say('dialog')}>
        <RecoveryCodes codes={codes ?? []} onDone={close} />
      </Dialog>
    </>
  );
}

function Remove({ onDone }: { onDone: (answer: SecondFactorAnswer) => void }) {
  const say = useTranslations('secondFactor.remove');
  return (
    <Confirm
      label={say('label')}
      size="normal"
      title={say('title')}
      yes={say('label')}
      no={say('keep')}
      danger
      act={() => api.request(removeApp)}
      onDone={onDone}
    >
      <p>{say('text')}</p>
    </Confirm>
  );
}

interface RequireProps {
  answer: SecondFactorAnswer;
  onChanged: (answer: SecondFactorAnswer, title: string) => void;
}

function Require({ answer: { required }, onChanged }: RequireProps) {
  const say = useTranslations('secondFactor.require');
  const call = useCall({
    call: (body: { required: boolean }) => api.request(requireSecondFactor, { body }),
    onDone: (answer) => onChanged(answer, answer.required ? say('isOn') : say('isOff')),
  });
  return (
    <>
      <Switch
        label={say('label')}
        hint={say('hint')}
        checked={call.busy ? !required : required}
        onChange={() => call.send({ required: !required })}
      />
      <Refusal text={call.refusal} />
    </>
  );
}
