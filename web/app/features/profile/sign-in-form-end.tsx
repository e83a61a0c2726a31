import { useTranslations } from 'use-intl';
import { Switch } from '../../components/fields.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';

interface SignInFormEndProps {
  required: boolean;
  onRequired: (required: boolean) => void;
  call: { busy: boolean; refusal: string | null };
}

/** How the forms of both kinds of provider end: whether people have to come this way, what was refused, and saving. */
export function SignInFormEnd({ required, onRequired, call }: SignInFormEndProps) {
  const say = useTranslations('profile.companySignIn');
  return (
    <>
      <Switch label={say('required')} hint={say('requiredHint')} checked={required} onChange={() => onRequired(!required)} />
      <Refusal text={call.refusal} />
      <div className="form-acts">
        <Submit variant="plain" busy={call.busy} label={say('save')} working={say('saving')} />
      </div>
    </>
  );
}
