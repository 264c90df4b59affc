import type { loansCalls } from '@palier/contract/loans.calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { advanceApplication, cancelApplication, choosePhone, choosePlan } from './advance-application.ts';
import { readContract, readContractDetails, saveSignature } from './contract.ts';
import { loans } from './create-loan.ts';
import { readPlanMatrix } from './qualified-phones.ts';
import { readCertificate, readEarlySettlement, readSchedule, readStatement, readStatementFile } from './read-loan.ts';
import { recordReceipt } from './record-receipt.ts';
import { sendAgentCode, sendCustomerCode } from './send-codes.ts';
import { offerSettlement } from './settle-early.ts';
import { listOpenApplications, readApplication, startApplication } from './start-application.ts';

export const loansHandlers: Handlers<typeof loansCalls> = {
  startApplication,
  application: readApplication,
  openApplications: listOpenApplications,
  advanceApplication,
  choosePhone,
  choosePlan,
  cancelApplication,
  planMatrix: readPlanMatrix,
  sendCustomerCode,
  sendAgentCode,
  contractDetails: readContractDetails,
  saveSignature,
  contract: readContract,
  loans,
  recordReceipt,
  schedule: readSchedule,
  statement: readStatement,
  statementFile: readStatementFile,
  certificate: readCertificate,
  earlySettlement: readEarlySettlement,
  offerSettlement,
};
