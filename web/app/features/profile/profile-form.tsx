import { zodResolver } from '@hookform/resolvers/zod';
import { ProfileBody, type User } from '@lorecrew/contract/api/account';
import { updateProfile } from '@lorecrew/contract/routes/account';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Combobox } from '../../components/combobox.tsx';
import { TextField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { LanguageField } from '../../components/language-field.tsx';
import { admin, api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import {
  callingCodeOf,
  callingCodeOptions,
  countryOptions,
  deviceTimeZone,
  isOwnCallingCode,
  timeZoneOptions,
} from '../../lib/time/places.ts';

const NAMES = ['first_name', 'last_name', 'country_id', 'timezone_id', 'area_code', 'phone_number'] as const;

interface ProfileFormProps {
  user: User;
  /** Whether the name can be changed here, too. */
  withName: boolean;
  label: string;
  onSaved: (user: User) => void;
  /** Told what stands in the fields, at first and whenever it changes. */
  onValues?: (values: Partial<User['profile']>) => void;
  /** Stands beside the button. */
  children?: ReactNode;
}

function valuesOf({ profile, first_name, last_name, language }: User, withName: boolean) {
  return {
    ...(withName ? { first_name, last_name, language } : {}),
    country_id: profile.country_id ?? '',
    timezone_id: profile.timezone_id ?? deviceTimeZone(),
    area_code: profile.area_code ?? '',
    phone_number: profile.phone_number ?? '',
  };
}

/** Where somebody is and how to reach them. Choosing a country fills in its calling code. */
export function ProfileForm({ user, withName, label, onSaved, onValues, children }: ProfileFormProps) {
  const say = useTranslations('profile.about');
  const { language } = useLanguage();
  const savedZone = user.profile.timezone_id;
  const lists = useMemo(
    () => ({
      countries: countryOptions(language),
      zones: timeZoneOptions(savedZone, language),
      codes: callingCodeOptions({ language, andOthers: (names) => say('andOthers', { names }) }),
    }),
    [savedZone, language, say],
  );
  const form = useForm({ resolver: zodResolver(ProfileBody), defaultValues: valuesOf(user, withName) });
  const call = useCall({
    call: (body: BodyOf<typeof updateProfile>) => api.request(updateProfile, { body }),
    names: NAMES,
    onDone: (saved) => {
      admin.setUser(saved);
      onSaved(saved);
    },
  });
  // Once somebody has chosen the calling code by hand it is theirs, and no country changes it.
  const isCodeTyped = useRef(isOwnCallingCode({ code: user.profile.area_code, country: user.profile.country_id }));
  const values = useWatch({ control: form.control });
  useEffect(() => onValues?.(values), [onValues, values]);
  const { errors } = form.formState;
  const wrong = (name: (typeof NAMES)[number]) => errors[name]?.message ?? call.fields[name];
  const chooseCountry = (country: string) => {
    form.setValue('country_id', country, { shouldValidate: form.formState.isSubmitted });
    const code = callingCodeOf(country);
    if (code !== null && !isCodeTyped.current) form.setValue('area_code', code, { shouldValidate: true });
  };

  return (
    <Form className="account-form" onSubmit={form.handleSubmit((body) => call.send(body))}>
      {withName ? (
        <div className="pair">
          <TextField
            label={say('firstName')}
            autoComplete="given-name"
            error={wrong('first_name')}
            {...form.register('first_name')}
          />
          <TextField
            label={say('lastName')}
            autoComplete="family-name"
            error={wrong('last_name')}
            {...form.register('last_name')}
          />
        </div>
      ) : null}
      {withName ? <LanguageField label={say('language')} {...form.register('language')} /> : null}
      <div className="pair">
        <Controller
          control={form.control}
          name="country_id"
          render={({ field }) => (
            <Combobox
              label={say('country')}
              options={lists.countries}
              value={field.value}
              onChange={chooseCountry}
              error={wrong('country_id')}
              name="country"
              autoComplete="country-name"
            />
          )}
        />
        <Controller
          control={form.control}
          name="timezone_id"
          render={({ field }) => (
            <Combobox
              label={say('zone')}
              options={lists.zones}
              value={field.value}
              onChange={field.onChange}
              error={wrong('timezone_id')}
              name="timezone"
            />
          )}
        />
      </div>
      <div className="pair phone">
        <Controller
          control={form.control}
          name="area_code"
          render={({ field }) => (
            <Combobox
              label={say('callingCode')}
              options={lists.codes}
              value={field.value}
              onChange={(code) => {
                isCodeTyped.current = true;
                field.onChange(code);
              }}
              error={wrong('area_code')}
              name="area_code"
              autoComplete="tel-country-code"
            />
          )}
        />
        <TextField
          label={say('phone')}
          type="tel"
          autoComplete="tel-national"
          inputMode="tel"
          hint={say('phoneHint')}
          error={wrong('phone_number')}
          {...form.register('phone_number')}
        />
      </div>
      <Refusal text={call.refusal} />
      <div className="form-acts">
        <Submit busy={call.busy} label={label} working={say('saving')} />
        {children}
      </div>
    </Form>
  );
}
