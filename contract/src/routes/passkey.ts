import { TokenAnswer } from '../api/participant-auth.ts';
import {
  AddPasskeyBody,
  NewPasskeyOptions,
  PasskeyOptions,
  PasskeySignInBody,
  PasskeysAnswer,
  RenamePasskeyBody,
} from '../api/passkey.ts';
import { errorMessage } from '../errors.ts';
import { z } from '../schema.ts';
import { route } from './route.ts';

const OfPasskey = z.object({ id: z.uuid(errorMessage('AUTH_029')) });

export const startPasskeySignIn = route({
  method: 'POST',
  url: '/api/auth/passkey/options',
  tags: ['auth'],
  summary: 'What a browser needs to ask for a passkey. The same for everybody.',
  reply: { 200: PasskeyOptions },
  errors: [400, 419, 429],
});

export const signInByPasskey = route({
  method: 'POST',
  url: '/api/auth/passkey',
  tags: ['auth'],
  summary: 'Sign in with a passkey, which counts as both factors.',
  body: PasskeySignInBody,
  reply: { 200: TokenAnswer },
  errors: [400, 403, 404, 422, 429],
});

export const listPasskeys = route({
  method: 'GET',
  url: '/api/user/passkeys',
  tags: ['account'],
  summary: 'The passkeys of the signed-in person.',
  reply: { 200: PasskeysAnswer },
  errors: [401, 403],
});

export const startPasskey = route({
  method: 'POST',
  url: '/api/user/passkeys/options',
  tags: ['account'],
  summary: 'What a browser needs to make a passkey.',
  reply: { 200: NewPasskeyOptions },
  errors: [400, 401, 403, 409, 429],
});

export const addPasskey = route({
  method: 'POST',
  url: '/api/user/passkeys',
  tags: ['account'],
  summary: 'Add a passkey that the browser has made. Its owner is told by email.',
  body: AddPasskeyBody,
  reply: { 200: PasskeysAnswer },
  errors: [400, 401, 403, 409, 422, 429],
});

export const renamePasskey = route({
  method: 'PUT',
  url: '/api/user/passkeys/:id',
  tags: ['account'],
  summary: 'Rename a passkey.',
  params: OfPasskey,
  body: RenamePasskeyBody,
  reply: { 200: PasskeysAnswer },
  errors: [400, 401, 403, 404, 422, 429],
});

export const removePasskey = route({
  method: 'DELETE',
  url: '/api/user/passkeys/:id',
  tags: ['account'],
  summary: 'Remove a passkey; ends other sign-ins that came by one. Its owner is told by email.',
  params: OfPasskey,
  reply: { 200: PasskeysAnswer },
  errors: [400, 401, 403, 404, 422, 429],
});

export const startPasskeyProof = route({
  method: 'POST',
  url: '/api/user/proof/options',
  tags: ['account'],
  summary: 'What a browser needs to ask the signed-in person for one of their passkeys.',
  reply: { 200: PasskeyOptions },
  errors: [400, 401, 403, 404, 429],
});
