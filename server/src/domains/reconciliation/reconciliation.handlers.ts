import type { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import {
  exportLines,
  listLines,
  listOnlyInBooks,
  listSources,
  listStatements,
  readStatement,
} from './read-statements.ts';
import { readDays } from './reconciled-days.ts';
import { listBankDays } from './bank-days.ts';
import { bookMissing } from './book-lines.ts';
import { confirmProposed } from './confirm-lines.ts';
import { decideSlip } from './decide-slip.ts';
import { askAgain, clearLine } from './doubted-line.ts';
import { signOff } from './sign-off.ts';
import { listUnlistedShops } from './terminals.ts';
import { listAlike, sayAnother } from './say-another.ts';
import { readDocument } from './describe-document.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { uploadStatement } from './upload-statement.ts';

export const reconciliationHandlers: Handlers<typeof reconciliationCalls> = {
  sources: listSources,
  days: readDays,
  read: readDocument,
  upload: uploadStatement,
  statements: listStatements,
  statement: readStatement,
  lines: listLines,
  exportLines,
  onlyInBooks: listOnlyInBooks,
  book: bookMissing,
  alike: listAlike,
  another: sayAnother,
  confirm: confirmProposed,
  unlistedShops: listUnlistedShops,
  signOff,
  requestWithdrawal,
  decideSlip,
  askOperator: askAgain,
  clearLine,
  bankDays: listBankDays,
};
