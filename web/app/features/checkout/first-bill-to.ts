import type { User } from '@lorecrew/contract/api/account';
import type { OrderBody } from '@lorecrew/contract/api/checkout';

/** Whom a first invoice is made out to: the company and the country that the profile knows. */
export function firstBillTo(user: Pick<User, 'company_name' | 'profile'> | null): OrderBody['bill_to'] {
  const company = user?.company_name ?? '';
  return { company, street: '', postal_code: '', city: '', country_id: user?.profile.country_id ?? '', vat_id: '' };
}
