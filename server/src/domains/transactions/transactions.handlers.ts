import type { transactionsCalls } from '@palier/contract/transactions.calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { listCandidates, readEffect } from './candidates.ts';
import { correctSuspense, queueAgain, setAside } from './correct-suspense.ts';
import {
  exportFound,
  exportWrongAccount,
  findTransactions,
  listNotInAccount,
  listWrongAccount,
  readTransaction,
} from './find-transactions.ts';
import { readEffects, requestReallocation, requestReversal, requestSuspenseRefund } from './request-correction.ts';

export const transactionsHandlers: Handlers<typeof transactionsCalls> = {
  find: findTransactions,
  exportFound,
  transaction: readTransaction,
  wrongAccount: listWrongAccount,
  exportWrongAccount,
  notInAccount: listNotInAccount,
  candidates: listCandidates,
  effect: readEffect,
  correct: correctSuspense,
  setAside,
  queue: queueAgain,
  effects: readEffects,
  reallocation: requestReallocation,
  reversal: requestReversal,
  suspenseRefund: requestSuspenseRefund,
};
