/** The balances of our wallets, and the order to read them at the operators. */
import type { financeCalls } from '@palier/contract/finance/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import { fail } from '../../platform/errors.ts';
import type { CommandHandler, QueryHandler } from '../../platform/handler.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { balanceQuestions } from './operators.ts';
import { readFloats } from './read-floats.ts';

export const listBalances: QueryHandler<typeof financeCalls.balances> = (_input, { db, services }) =>
  readFloats(db, services);

export const readBalances: CommandHandler<typeof financeCalls.readBalances> = async (
  _input,
  { tx, services, caller, note },
) => {
  if (balanceQuestions(services).length === 0) throw fail('FLOAT_NOT_CONNECTED');
  await enqueue(tx, services, [{ kind: 'ask-float-balances', subject: 'all', lane: 'questions' }]);
  note({ subject_kind: 'float', subject_id: 'all' });
  return { message: successSentence('FLOATS_ASKED', caller.language) };
};
