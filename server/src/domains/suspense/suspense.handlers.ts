import type { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { listCandidates, readEffect } from './candidates.ts';
import { correctSuspense, queueAgain, setAside } from './correct-suspense.ts';
import { exportFound, findTransactions } from './find-transactions.ts';
import { exportWrongAccount, listNotInAccount, listWrongAccount } from './list-suspense.ts';
import { readTransaction } from './read-transaction.ts';
import { readEffects, requestReallocation, requestReversal, requestSuspenseRefund } from './request-correction.ts';
import { requestDenial } from './request-denial.ts';
import { readSuspenseAges } from './suspense-ages.ts';

export const suspenseHandlers: Handlers<typeof suspenseCalls> = {
  findTransactions,
  exportTransactions: exportFound,
  transaction: readTransaction,
  wrongAccount: listWrongAccount,
  suspenseAges: readSuspenseAges,
  exportWrongAccount,
  notInAccount: listNotInAccount,
  candidates: listCandidates,
  allocationEffect: readEffect,
  correct: correctSuspense,
  setAside,
  queue: queueAgain,
  reallocationEffect: readEffects,
  requestReallocation,
  requestReversal,
  requestDenial,
  requestSuspenseRefund,
};
