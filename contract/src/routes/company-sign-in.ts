import {
  AddDomainBody,
  CompanySignInAnswer,
  CompanySignInBody,
  FinishCompanySignInBody,
  FinishSamlSignInBody,
  SamlMetadataAnswer,
  SamlMetadataBody,
  SamlParams,
  SamlResponseForm,
  SamlSignInBody,
  StartCompanySignInAnswer,
  StartCompanySignInBody,
  VerifyDomainBody,
} from '../api/company-sign-in.ts';
import { TokenAnswer } from '../api/participant-auth.ts';
import { z } from '../schema.ts';
import { route } from './route.ts';

export const getCompanySignIn = route({
  method: 'GET',
  url: '/api/company/sign-in',
  tags: ['company'],
  summary: 'The identity provider of the company and the records that prove its domains. Owners only.',
  reply: { 200: CompanySignInAnswer },
  errors: [401, 403],
});

export const saveCompanySignIn = route({
  method: 'PUT',
  url: '/api/company/sign-in',
  tags: ['company'],
  summary: 'Set the identity provider of the company (OpenID Connect), once it has been reached. Owners only.',
  body: CompanySignInBody,
  reply: { 200: CompanySignInAnswer },
  errors: [400, 401, 403, 409, 422, 429],
});

export const saveSamlSignIn = route({
  method: 'PUT',
  url: '/api/company/sign-in/saml',
  tags: ['company'],
  summary: 'Set the identity provider of the company (SAML 2.0). Owners only.',
  body: SamlSignInBody,
  reply: { 200: CompanySignInAnswer },
  errors: [400, 401, 403, 409, 422, 429],
});

export const readSamlMetadata = route({
  method: 'POST',
  url: '/api/company/sign-in/saml/metadata',
  tags: ['company'],
  summary: 'Read the metadata of a SAML provider, by its address or pasted. Saves nothing. Owners only.',
  body: SamlMetadataBody,
  reply: { 200: SamlMetadataAnswer },
  errors: [400, 401, 403, 422, 429],
});

export const deleteCompanySignIn = route({
  method: 'DELETE',
  url: '/api/company/sign-in',
  tags: ['company'],
  summary: 'Remove the identity provider of the company; passwords open its accounts again. Owners only.',
  reply: { 200: CompanySignInAnswer },
  errors: [400, 401, 403, 429],
});

export const addCompanyDomain = route({
  method: 'POST',
  url: '/api/company/domains',
  tags: ['company'],
  summary: 'Put a domain on the list of the company. It counts once its record is found. Owners only.',
  body: AddDomainBody,
  reply: { 200: CompanySignInAnswer },
  errors: [400, 401, 403, 429],
});

export const removeCompanyDomain = route({
  method: 'DELETE',
  url: '/api/company/domains/:domain',
  tags: ['company'],
  summary: 'Take a domain from the company; where its people have addresses of it, its proof alone. Owners only.',
  params: z.object({ domain: z.string().check(z.maxLength(253)) }),
  reply: { 200: CompanySignInAnswer },
  errors: [400, 401, 403, 404, 409, 429],
});

export const verifyCompanyDomain = route({
  method: 'POST',
  url: '/api/company/domains/verify',
  tags: ['company'],
  summary: 'Look for the TXT record that proves a domain of the company. Owners only.',
  body: VerifyDomainBody,
  reply: { 200: CompanySignInAnswer },
  errors: [400, 401, 403, 404, 409, 422, 429],
});

export const startCompanySignIn = route({
  method: 'POST',
  url: '/api/auth/company/start',
  tags: ['auth'],
  summary: 'Where somebody with an address of this domain signs in with their company. The same for known and unknown addresses.',
  body: StartCompanySignInBody,
  reply: { 200: StartCompanySignInAnswer },
  errors: [400, 404, 419, 422, 429],
});

export const finishCompanySignIn = route({
  method: 'POST',
  url: '/api/auth/company/finish',
  tags: ['auth'],
  summary: 'Sign in with the answer of the company’s identity provider, in the browser that asked for it.',
  body: FinishCompanySignInBody,
  reply: { 200: TokenAnswer },
  errors: [400, 403, 404, 419, 422, 429],
});

export const getSamlMetadata = route({
  method: 'GET',
  url: '/api/auth/saml/:company/metadata',
  hide: true,
  params: SamlParams,
});

export const receiveSamlResponse = route({
  method: 'POST',
  url: '/api/auth/saml/:company',
  hide: true,
  params: SamlParams,
  body: SamlResponseForm,
});

export const finishSamlSignIn = route({
  method: 'POST',
  url: '/api/auth/company/saml',
  tags: ['auth'],
  summary: 'Sign in with the answer of the company’s SAML provider, in the browser that asked for it.',
  body: FinishSamlSignInBody,
  reply: { 200: TokenAnswer },
  errors: [400, 403, 404, 419, 422, 429],
});
