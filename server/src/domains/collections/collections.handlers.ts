import type { collectionsCalls } from '@palier/contract/collections/calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { assignLoans, listCollectors } from './assign-cases.ts';
import { commentOnCall, withdrawPromise } from './comment-on-call.ts';
import { endFlag, flagCustomer } from './flag-customer.ts';
import { letGo, takeLine, takeNextLine } from './hold-line.ts';
import { listVisits } from './list-visits.ts';
import { recordVisit } from './record-visit.ts';
import { listCalls } from './list-calls.ts';
import { listDefaulters, listNplDefaulters } from './list-defaulters.ts';
import { rateCall, rateCustomerCall } from './rate-call.ts';
import { exportDue, listDue, readDueDays } from './list-due.ts';
import { readFigures } from './read-figures.ts';
import { exportDefaulted, readDefaulted } from './read-report.ts';
import { readCase } from './read-case.ts';
import { readMonth } from './read-month.ts';
import { readOrder } from './read-order.ts';

export const collectionsHandlers: Handlers<typeof collectionsCalls> = {
  defaulters: listDefaulters,
  nplDefaulters: listNplDefaulters,
  caseForCall: readCase,
  recordVisit,
  visits: listVisits,
  takeNext: takeNextLine,
  take: takeLine,
  letGo,
  collectors: listCollectors,
  assign: assignLoans,
  flag: flagCustomer,
  endFlag,
  rateCustomerCall,
  rateCall,
  calls: listCalls,
  comment: commentOnCall,
  withdrawPromise,
  defaulted: readDefaulted,
  exportDefaulted,
  figures: readFigures,
  month: readMonth,
  due: listDue,
  dueDays: readDueDays,
  exportDue,
  learntOrder: readOrder,
};
