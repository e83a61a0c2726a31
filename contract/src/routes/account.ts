import { DevicesAnswer, ProfileBody, User } from '../api/account.ts';
import { ChangePasswordBody, ConnectProviderBody, Done, PasswordAnswer, Provider } from '../api/auth.ts';
import {
  AccountExport,
  AddressAnswer,
  AddressLink,
  AddressTokenBody,
  DeletionBody,
  DeletionPreview,
  EmailChangeAnswer,
  NewAddressBody,
} from '../api/own-account.ts';
import { SettingBody, SettingsAnswer } from '../api/settings.ts';
import { errorMessage } from '../errors.ts';
import { z } from '../schema.ts';
import { route } from './route.ts';

export const exportAccount = route({
  method: 'GET',
  url: '/api/user/export',
  tags: ['account'],
  summary: 'Export all data about the signed-in person as a file.',
  reply: { 200: AccountExport },
  errors: [400, 401, 403, 429],
});

export const previewAccountDeletion = route({
  method: 'GET',
  url: '/api/user/deletion',
  tags: ['account'],
  summary: 'What is deleted and what stays when this account is deleted.',
  reply: { 200: DeletionPreview },
  errors: [400, 401, 403],
});

export const deleteAccount = route({
  method: 'POST',
  url: '/api/user/deletion',
  tags: ['account'],
  summary: 'Delete the account of the signed-in person, and their company if they are its last member.',
  body: DeletionBody,
  reply: { 200: Done },
  errors: [400, 401, 403, 404, 409, 422, 429],
});

export const getUser = route({
  method: 'GET',
  url: '/api/user',
  tags: ['account'],
  summary: 'The signed-in person.',
  reply: { 200: User },
  errors: [400, 401, 403, 404],
});

export const updateProfile = route({
  method: 'PUT',
  url: '/api/user/profile',
  tags: ['account'],
  summary: 'Update the profile. Errors name the field.',
  body: ProfileBody,
  reply: { 200: User },
  errors: [400, 401, 403, 404, 409, 429],
});

export const listDevices = route({
  method: 'GET',
  url: '/api/user/devices',
  tags: ['account'],
  summary: 'Devices that are signed in.',
  reply: { 200: DevicesAnswer },
  errors: [400, 401, 403, 404],
});

export const signOutDevice = route({
  method: 'DELETE',
  url: '/api/user/devices/:id',
  tags: ['account'],
  summary: 'Sign out one device.',
  params: z.object({ id: z.uuid(errorMessage('AUTH_009')) }),
  reply: { 200: Done },
  errors: [400, 401, 403, 404],
});

export const signOutAllDevices = route({
  method: 'DELETE',
  url: '/api/user/devices',
  tags: ['account'],
  summary: 'Sign out all devices, this one included.',
  reply: { 200: Done },
  errors: [400, 401, 403, 404],
});

export const getEmailChange = route({
  method: 'GET',
  url: '/api/user/email',
  tags: ['account'],
  summary: 'The new email address that is waiting for confirmation.',
  reply: { 200: AddressAnswer },
  errors: [400, 401, 403],
});

export const requestEmailChange = route({
  method: 'POST',
  url: '/api/user/email',
  tags: ['account'],
  summary: 'Request a change of email address. The answer is the same for an address that is taken.',
  body: NewAddressBody,
  reply: { 202: Done },
  errors: [400, 401, 403, 404, 422, 429],
});

export const cancelEmailChange = route({
  method: 'DELETE',
  url: '/api/user/email',
  tags: ['account'],
  summary: 'Cancel a change of email address.',
  reply: { 200: Done },
  errors: [400, 401, 403],
});

export const getEmailChangeByToken = route({
  method: 'POST',
  url: '/api/user/email/look',
  tags: ['account'],
  summary: 'What the link in an email about a change of address refers to. Does not use it up.',
  body: AddressLink,
  reply: { 200: EmailChangeAnswer },
  errors: [400, 410, 429],
});

export const confirmEmailChange = route({
  method: 'POST',
  url: '/api/user/email/confirm',
  tags: ['account'],
  summary: 'Move the signed-in account to the address of the mailed link.',
  body: AddressTokenBody,
  reply: { 200: Done },
  errors: [400, 401, 403, 409, 410, 422, 429],
});

export const revertEmailChange = route({
  method: 'POST',
  url: '/api/user/email/keep',
  tags: ['account'],
  summary: 'Keep or restore the previous address by the email sent to it; signs out everywhere and removes the password.',
  body: AddressTokenBody,
  reply: { 200: Done },
  errors: [400, 409, 410, 422, 429],
});

export const connectProvider = route({
  method: 'POST',
  url: '/api/user/providers/:provider',
  tags: ['account'],
  summary: 'Connect an account of a sign-in provider.',
  params: z.object({ provider: Provider }),
  body: ConnectProviderBody,
  reply: { 200: Done },
  errors: [400, 401, 403, 404, 409, 410, 422, 429],
});

export const disconnectProvider = route({
  method: 'DELETE',
  url: '/api/user/providers/:provider',
  tags: ['account'],
  summary: 'Disconnect all accounts of a sign-in provider.',
  params: z.object({ provider: Provider }),
  reply: { 200: Done },
  errors: [400, 401, 403, 404, 409, 410, 422, 429],
});

export const changePassword = route({
  method: 'PUT',
  url: '/api/user/password',
  tags: ['account'],
  summary: 'Change the password, sign out the other devices and, by default, disconnect Microsoft.',
  body: ChangePasswordBody,
  reply: { 200: PasswordAnswer },
  errors: [400, 401, 403, 404, 422, 429],
});

export const listSettings = route({
  method: 'GET',
  url: '/api/user/settings',
  tags: ['account'],
  summary: 'All settings of the signed-in person.',
  reply: { 200: SettingsAnswer },
  errors: [401, 403],
});

export const updateSetting = route({
  method: 'PUT',
  url: '/api/user/settings/:key',
  tags: ['account'],
  summary: 'Change a setting.',
  params: z.object({ key: z.string().check(z.maxLength(40)) }),
  body: SettingBody,
  reply: { 200: SettingsAnswer },
  errors: [400, 401, 403, 404, 409],
});

export const resetSetting = route({
  method: 'DELETE',
  url: '/api/user/settings/:key',
  tags: ['account'],
  summary: 'Reset a setting to its default.',
  params: z.object({ key: z.string().check(z.maxLength(40)) }),
  reply: { 200: SettingsAnswer },
  errors: [400, 401, 403, 404, 409],
});
