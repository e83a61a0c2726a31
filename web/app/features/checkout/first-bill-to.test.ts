import { expect, it } from 'vitest';
import { firstBillTo } from './order-form.tsx';

const profile = { company_id: 'c', country_id: 'BR', timezone_id: null, area_code: null, phone_number: null };

it('the first invoice begins with the company and the country of the profile', () => {
  expect(firstBillTo({ company_name: 'Acme HR', profile })).toMatchObject({ company: 'Acme HR', country_id: 'BR', street: '' });
  expect(firstBillTo(null)).toMatchObject({ company: '', country_id: '' });
});
