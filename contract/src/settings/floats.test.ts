/** A request says each limit of a wallet by its name, as a number that each reader sees in their own way. */
import { expect, test } from 'vitest';
import { type FloatLimits, floats } from './floats.ts';

const LIMITS: FloatLimits = {
  provider: 'mtn-momo',
  wallet: 'working_capital',
  least_fcfa: 100_000,
  most_fcfa: null,
  overdraft_fcfa: 0,
  daily_fcfa: 1_000_000,
  weekly_fcfa: null,
  monthly_fcfa: 8_000_000,
  interest_percent: 6,
};

test('every limit is a fact of its own with a label in both languages', () => {
  const facts = floats.factsOf([LIMITS, { ...LIMITS, provider: 'daraja-paybill', wallet: 'utility', daily_fcfa: 5 }]);
  expect(facts).toMatchObject({
    float_mtn_momo_working_capital_daily_fcfa: 1_000_000,
    float_mtn_momo_working_capital_most_fcfa: '',
    float_mtn_momo_working_capital_interest_percent: 6,
    float_daraja_paybill_utility_daily_fcfa: 5,
  });
  for (const name of Object.keys(facts)) {
    const { en, fr } = floats.labels[name] ?? { en: '', fr: '' };
    expect([name, en === '', fr === '', en === fr]).toEqual([name, false, false, false]);
  }
});

test('a limit that is below that of a shorter time is refused with the time that it is below', () => {
  const refused = (limits: Partial<FloatLimits>): readonly string[] =>
    floats.schema.safeParse([{ ...LIMITS, ...limits }]).error?.issues.map(({ message }) => message) ?? [];
  expect(refused({ daily_fcfa: 9_000_000, monthly_fcfa: 8_000_000 })).toMatchObject([
    expect.stringContaining('A month allows less than a day.'),
  ]);
  expect(refused({ daily_fcfa: 9_000_000, weekly_fcfa: 9_000_000, monthly_fcfa: 8_000_000 })).toMatchObject([
    expect.stringContaining('A month allows less than a week.'),
  ]);
  expect(refused({ daily_fcfa: 9_000_000, weekly_fcfa: 8_000_000, monthly_fcfa: null })).toMatchObject([
    expect.stringContaining('A week allows less than a day.'),
  ]);
  expect(refused({ daily_fcfa: 1_000_000, weekly_fcfa: null, monthly_fcfa: 8_000_000 })).toEqual([]);
});
