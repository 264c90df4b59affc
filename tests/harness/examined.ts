/** The doctor's checks of the books, beside the invariants: both must pass after every test that moves money. */
import { expect } from 'vitest';
import { examine } from '../../server/src/app/doctor/doctor.ts';
import { expectSound } from './invariants.ts';
import type { Portal } from './portal.ts';

const BOOKS = [
  'Loans agree with the ledger',
  'Deposits agree with the ledger',
  'The trial balance agrees with the records',
  'No amount is negative',
  'Every payment is booked',
];

export async function expectBooksRight(portal: Portal): Promise<void> {
  await expectSound(portal);
  const findings = (
    await examine(portal.database, portal.config.data_folder, null, portal.services.clock.wall())
  ).filter(({ what }) => BOOKS.includes(what));
  expect(findings.map(({ what }) => what).sort()).toEqual([...BOOKS].sort());
  expect(findings.filter(({ isRight }) => !isRight)).toEqual([]);
}
