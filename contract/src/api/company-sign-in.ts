import { z } from '../schema.ts';
import { DeviceMark, Email } from './person.ts';

const ISSUER_WANTED = 'Please enter the issuer, like https://login.company.com.';
const ID_WANTED = 'Please enter the client ID.';
const SECRET_WANTED = 'Please enter the client secret.';
const ENTITY_WANTED = 'Please enter the entity ID of your provider.';
const PAGE_WANTED = 'Please enter the sign-in address, like https://login.company.com/saml.';
const CERTIFICATE_WANTED = 'Please paste the signing certificate of your provider (RSA, 2048 bits or more).';
const DOMAIN_WANTED = 'Please enter a domain, like company.com.';
const METADATA_WANTED = 'Please enter the address of the metadata, or paste the document.';
const CODE_WANTED = 'The answer of the identity provider is incomplete.';

/** An issuer as OpenID Connect Discovery has it: no query, no fragment, no login. */
export const Issuer = z
  .string(ISSUER_WANTED)
  .check(
    z.trim(),
    z.maxLength(300, 'Please use up to 300 characters.'),
    z.regex(/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/, ISSUER_WANTED),
  );

/** A client id as providers give it. */
export const ClientId = z
  .string(ID_WANTED)
  .check(
    z.trim(),
    z.minLength(1, ID_WANTED),
    z.maxLength(300, 'Please use up to 300 characters.'),
    z.regex(/^[\x21-\x7e]+$/, ID_WANTED),
  );

/** Body of `PUT /api/company/sign-in`. Without a secret the stored one stays, as long as issuer and client are the same. */
export const CompanySignInBody = z.strictObject({
  issuer: Issuer,
  client_id: ClientId,
  client_secret: z.optional(z.string(SECRET_WANTED).check(z.minLength(1, SECRET_WANTED), z.maxLength(1_000, SECRET_WANTED))),
  /** Whether organisers have to come this way. Owners keep their password. */
  required: z.boolean(),
});
export type CompanySignInBody = z.infer<typeof CompanySignInBody>;

/** The entity id of a SAML provider, compared letter by letter. */
export const EntityId = z
  .string(ENTITY_WANTED)
  .check(z.trim(), z.maxLength(300, 'Please use up to 300 characters.'), z.regex(/^[\x21-\x7e]+$/, ENTITY_WANTED));

/** Where a SAML provider has people sign in. */
export const SamlPage = z
  .string(PAGE_WANTED)
  .check(
    z.trim(),
    z.maxLength(1_000, 'Please use up to 1000 characters.'),
    z.regex(/^https?:\/\/[^\s/?#@]+([/?][\x21\x22\x24-\x7e]*)?$/, PAGE_WANTED),
  );

/** Body of `PUT /api/company/sign-in/saml`. */
export const SamlSignInBody = z.strictObject({
  issuer: EntityId,
  sign_in_url: SamlPage,
  /** PEM, one after another while the provider changes its key. */
  certificates: z
    .string(CERTIFICATE_WANTED)
    .check(z.minLength(1, CERTIFICATE_WANTED), z.maxLength(20_000, 'Please use up to 20000 characters.')),
  /** Whether organisers have to come this way. Owners keep their password. */
  required: z.boolean(),
});
export type SamlSignInBody = z.infer<typeof SamlSignInBody>;

/** Body of `POST /api/company/sign-in/saml/metadata`: an address, or the document itself. */
export const SamlMetadataBody = z.strictObject({
  source: z
    .string(METADATA_WANTED)
    .check(z.trim(), z.minLength(1, METADATA_WANTED), z.maxLength(200_000, 'Please use up to 200000 characters.')),
});
export type SamlMetadataBody = z.infer<typeof SamlMetadataBody>;

/** What the metadata of a provider says. Nothing is saved. */
export const SamlMetadataAnswer = z.object({ issuer: z.string(), sign_in_url: z.string(), certificates: z.string() });
export type SamlMetadataAnswer = z.infer<typeof SamlMetadataAnswer>;

/** A domain of the company, and the TXT record that proves it. */
export const CompanyDomain = z.object({
  domain: z.string(),
  verified: z.boolean(),
  /** Whether people of the company have addresses of it. It stays theirs then, proved or not. */
  in_use: z.boolean(),
  record_name: z.string(),
  record_value: z.string(),
});
export type CompanyDomain = z.infer<typeof CompanyDomain>;

/** How people of a company sign in, for its owners. The secret is never told. */
export const CompanySignInAnswer = z.object({
  connection: z.nullable(z.object({ issuer: z.string(), client_id: z.string(), required: z.boolean() })),
  redirect_uri: z.string(),
  /** SAML 2.0: the provider, where it speaks that, and what it has to be told of us. */
  saml: z.object({
    connection: z.nullable(z.extend(SamlMetadataAnswer, { required: z.boolean() })),
    entity_id: z.string(),
    acs_url: z.string(),
  }),
  domains: z.array(CompanyDomain),
});
export type CompanySignInAnswer = z.infer<typeof CompanySignInAnswer>;

/** A domain as browsers and name services write it. */
export const DomainName = z
  .string(DOMAIN_WANTED)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(253, DOMAIN_WANTED),
    z.regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/, DOMAIN_WANTED),
  );

/** Body of `POST /api/company/domains`. */
export const AddDomainBody = z.strictObject({ domain: DomainName });
export type AddDomainBody = z.infer<typeof AddDomainBody>;

/** Body of `POST /api/company/domains/verify`: one of the domains that the company has already. */
export const VerifyDomainBody = z.strictObject({ domain: z.string().check(z.minLength(1), z.maxLength(253)) });
export type VerifyDomainBody = z.infer<typeof VerifyDomainBody>;

/** Body of `POST /api/auth/company/start`. The answer depends on the domain alone, never on who has an account. */
export const StartCompanySignInBody = z.strictObject({
  email: Email,
  /** Has the provider ask who they are, also where somebody is signed in there. */
  other_account: z.optional(z.boolean()),
});
export type StartCompanySignInBody = z.infer<typeof StartCompanySignInBody>;

/** Where the browser goes: the identity provider's page. */
export const StartCompanySignInAnswer = z.object({ url: z.string() });

/** Body of `POST /api/auth/company/finish`: what the provider's answer carried. Answers `TokenAnswer`. */
export const FinishCompanySignInBody = z.strictObject({
  state: z.string(CODE_WANTED).check(z.minLength(1, CODE_WANTED), z.maxLength(400, CODE_WANTED)),
  code: z.string(CODE_WANTED).check(z.minLength(1, CODE_WANTED), z.maxLength(4_096, CODE_WANTED)),
  iss: z.optional(z.string().check(z.maxLength(300))),
  device_mark: z.optional(DeviceMark),
});
export type FinishCompanySignInBody = z.infer<typeof FinishCompanySignInBody>;

/** Body of `POST /api/auth/company/saml`: what the address of the page carried. Answers `TokenAnswer`. */
export const FinishSamlSignInBody = z.strictObject({
  answer: z.string(CODE_WANTED).check(z.minLength(1, CODE_WANTED), z.maxLength(4_096, CODE_WANTED)),
  device_mark: z.optional(DeviceMark),
});
export type FinishSamlSignInBody = z.infer<typeof FinishSamlSignInBody>;

/** The company that a SAML provider answers, in the address. */
export const SamlParams = z.object({ company: z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)) });

/** The form that a SAML provider has the browser send. What it remembered for us is not used, and never long. */
export const SamlResponseForm = z.object({
  SAMLResponse: z.string().check(z.minLength(1), z.maxLength(200_000)),
  RelayState: z.optional(z.string().check(z.maxLength(80))),
});
