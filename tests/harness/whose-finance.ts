/** Whose records the calls of finance name: those of the whole business, which no shop owner sees. */
import type { Row } from './whose.ts';
import { today } from './today.ts';

const head_office = { whose: 'anybody', none: 'FORBIDDEN', own: 'FORBIDDEN', other: 'FORBIDDEN' } as const;

const REQUESTS = ['topUpWorkingCapital', 'deductWorkingCapital', 'topUpUtility', 'deductUtility'];

export const FINANCE: readonly Row[] = [
  { call: 'finance.moves', fields: { requested_by: head_office } },
  { call: 'finance.exportMoves', fields: { requested_by: head_office } },
  ...REQUESTS.map((name) => ({
    call: `finance.${name}`,
    fields: { reference: 'writes' as const },
    rest: () => ({ provider: 'mtn-momo', purpose: 'own', amount_fcfa: 1 }),
  })),
  {
    call: 'finance.markMove',
    fields: { move_id: head_office, operator_reference: 'writes' },
    rest: () => ({ state: 'failed', on: today() }),
  },
];
