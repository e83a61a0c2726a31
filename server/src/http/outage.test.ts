import { describe, expect, it } from 'vitest';
import { SqlError } from '../ports.ts';
import { isOutage } from './outage.ts';

function sqlError(state: string): SqlError {
  return new SqlError({ message: 'no', state, relation: null });
}

describe('an outage of the database', () => {
  it.each(['53100', '53300', '55P03', '57P01', '57P03', '08006'])('is what %s says', (state) => {
    expect(isOutage(sqlError(state))).toBe(true);
  });

  it.each(['23505', '42501', '57014'])('is not what %s says', (state) => {
    expect(isOutage(sqlError(state))).toBe(false);
  });

  it('is a connection that is not there', () => {
    expect(isOutage(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))).toBe(true);
    expect(isOutage(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isOutage(new Error('The embedded database is closed.'))).toBe(true);
  });

  it('is not a defect of ours', () => {
    expect(isOutage(new TypeError('undefined is not a function'))).toBe(false);
  });
});
