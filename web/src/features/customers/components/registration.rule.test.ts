import { expect, test } from 'vitest';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { businessToday } from '../../../ui/business-now.ts';
import { Registration } from './registration.ts';

const wrong = (date_of_birth: string): boolean => {
  const { error } = Registration.safeParse({ date_of_birth });
  return error?.issues.some(({ path }) => path[0] === 'date_of_birth') ?? false;
};

test('a birth date in the future is wrong before anything is sent', () => {
  expect(wrong('1991-04-12')).toBe(false);
  expect(wrong(businessToday())).toBe(false);
  expect(wrong(addDays(businessToday(), 1))).toBe(true);
  expect(wrong('1899-12-31')).toBe(true);
});
