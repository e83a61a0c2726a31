import { Done } from '@lorecrew/contract/api/auth';
import {
  AccountExport,
  AddressAnswer,
  AddressLetter,
  type AddressLink,
  type AddressTokenBody,
  type DeletionBody,
  DeletionPreview,
  type NewAddressBody,
} from '@lorecrew/contract/api/own-account';
import { calls } from '@lorecrew/contract/calls';
import type { ApiClient } from './api-client.ts';

/** Calls that move, export or delete one's own account. Each throws an `ApiError` with words for the person. */
export function ownAccountCalls(api: ApiClient) {
  const post = (path: string, body: unknown) => api.call({ method: 'POST', path, body, answer: Done });
  return {
    address: () => api.call({ method: 'GET', path: calls.address, answer: AddressAnswer }),
    askForAddress: (body: NewAddressBody) => post(calls.address, body),
    stopAsking: () => api.call({ method: 'DELETE', path: calls.address, body: {}, answer: Done }),
    lookAtAddress: (body: AddressLink) => api.call({ method: 'POST', path: calls.lookAtAddress, body, answer: AddressLetter }),
    confirmAddress: (body: AddressTokenBody) => post(calls.confirmAddress, body),
    keepAddress: (body: AddressTokenBody) => post(calls.keepAddress, body),
    export: () => api.call({ method: 'GET', path: calls.accountExport, answer: AccountExport }),
    deletion: () => api.call({ method: 'GET', path: calls.accountDeletion, answer: DeletionPreview }),
    delete: (body: DeletionBody) => post(calls.accountDeletion, body),
  };
}
