import { paths } from '@lorecrew/contract/paths';
import { finishCompanySignIn, finishSamlSignIn, startCompanySignIn } from '@lorecrew/contract/routes/company-sign-in';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { admin, api, deviceMark } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { localValues } from '../../lib/storage/storage.ts';

interface ButtonProps {
  /** Gives null where there is none yet, and says so. */
  findEmail: () => Promise<string | null>;
  /** Has the provider ask for the account anew. */
  otherAccount: boolean;
}

/** Leads to the identity provider of whoever has the email. */
export function CompanySignInButton({ findEmail, otherAccount }: ButtonProps) {
  const say = useTranslations('accounts.login');
  const call = useCall({
    call: (email: string) =>
      api.request(startCompanySignIn, { body: { email, ...(otherAccount ? { other_account: true } : {}) } }),
    onDone: ({ url }) => window.location.assign(url),
  });
  const press = async () => {
    const email = await findEmail();
    if (email !== null) call.send(email);
  };
  const busy = call.busy || call.done;
  return (
    <div className="other-ways">
      <Button pending={busy} pendingLabel={say('companyGoing')} onClick={() => void press()}>
        {say('company')}
      </Button>
      <Refusal text={call.refusal} />
    </div>
  );
}

interface CompanyReturnState {
  isBusy: boolean;
  refusal: string | null;
}

/** Takes up what the identity provider has put into the address of the page, once, and leaves the address clean. */
export function useCompanyReturn(): CompanyReturnState {
  const say = useTranslations('accounts.login');
  const navigate = useNavigate();
  const [isRefused, setRefused] = useState(false);
  const call = useCall({
    call: (answer: { code: string; state: string; iss?: string }) =>
      admin.signInBy(
        api
          .request(finishCompanySignIn, { body: { ...answer, device_mark: deviceMark(localValues) } })
          .then(({ token }) => token),
      ),
  });
  const saml = useCall({
    call: (answer: string) =>
      admin.signInBy(
        api.request(finishSamlSignIn, { body: { answer, device_mark: deviceMark(localValues) } }).then(({ token }) => token),
      ),
  });
  const { send } = call;
  const { send: sendSaml } = saml;
  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const answer = query.get('saml');
    if (answer !== null) {
      void navigate(paths.login(), { replace: true });
      if (answer === 'refused') setRefused(true);
      else sendSaml(answer);
      return;
    }
    const [state, code, iss] = [query.get('state'), query.get('code'), query.get('iss')];
    if (state === null) return;
    void navigate(paths.login(), { replace: true });
    if (code === null) setRefused(true);
    else send({ state, code, ...(iss === null ? {} : { iss }) });
  }, [navigate, send, sendSaml]);
  return { isBusy: call.busy || saml.busy, refusal: isRefused ? say('companyFailed') : (call.refusal ?? saml.refusal) };
}

/** How it goes. */
export function CompanyReturn({ isBusy, refusal }: CompanyReturnState) {
  const say = useTranslations('accounts.login');
  return (
    <>
      {isBusy ? <p role="status">{say('companyReturning')}</p> : null}
      <Refusal text={refusal} />
    </>
  );
}
