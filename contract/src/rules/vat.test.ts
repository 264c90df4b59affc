import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vatEarned, vatHundredths, vatWithin } from './vat.ts';

test('a rate is read as people type it', () => {
  expect(['0', '18', '19,25', '19.25', '18.9'].map(vatHundredths)).toEqual([0, 1800, 1925, 1925, 1890]);
});

test('the VAT within a price is what a net price would have added', () => {
  expect(vatWithin(119_250, 1925)).toBe(19_250);
  expect(vatWithin(118_000, 1800)).toBe(18_000);
  expect(vatWithin(100_000, 1925)).toBe(16_143);
  expect(vatWithin(100_000, 0)).toBe(0);
  expect(vatWithin(0, 1925)).toBe(0);
});

test('the VAT of a charge is earned with it: all of it at the end, never more than the charge, and back with it', () => {
  const fcfa = fc.nat(1_000_000_000);
  fc.assert(
    fc.property(fcfa, fc.nat(5000), fc.array(fcfa, { maxLength: 12 }), (charge, rate, stops) => {
      const charge_vat = vatWithin(charge, rate);
      expect(vatEarned(charge_vat, charge, 0)).toBe(0);
      expect(vatEarned(charge_vat, charge, charge)).toBe(charge_vat);
      let [earned, vat] = [0, 0];
      for (const stop of stops) {
        const next = Math.min(stop, charge);
        const next_vat = vatEarned(charge_vat, charge, next);
        // Whichever way it goes, the VAT goes the same way, and the business keeps no less than nothing of each step.
        expect(Math.sign(next_vat - vat) * Math.sign(next - earned)).toBeGreaterThanOrEqual(0);
        expect(Math.abs(next_vat - vat)).toBeLessThanOrEqual(Math.abs(next - earned));
        [earned, vat] = [next, next_vat];
      }
    }),
  );
});
