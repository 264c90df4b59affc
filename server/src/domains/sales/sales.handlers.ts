import type { salesCalls } from '@palier/contract/sales/calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { advanceApplication, cancelApplication, choosePhone, choosePlan } from './advance-application.ts';
import { confirmCustomer, sendConfirmation } from './confirm-customer.ts';
import { readContract, saveSignature } from './contract.ts';
import { readContractDetails } from './contract-details.ts';
import { readPriceList } from './price-list.ts';
import { checkImei, readLimits, readPlanMatrix } from './qualified-phones.ts';
import { readSaleApproval, requestSale } from './request-sale.ts';
import { decideShownDocument } from './decide-shown-document.ts';
import { readStandInDocument, readStandIns } from './read-stand-ins.ts';
import { listShownDocuments, readShownDocument } from './read-shown-documents.ts';
import { showDocument } from './show-document.ts';
import { sendAgentCode, sendCustomerCode } from './send-codes.ts';
import { standIn } from './stand-in.ts';
import { listOpenApplications, readApplication, startApplication } from './start-application.ts';

export const salesHandlers: Handlers<typeof salesCalls> = {
  startApplication,
  application: readApplication,
  openApplications: listOpenApplications,
  advanceApplication,
  choosePhone,
  choosePlan,
  cancelApplication,
  priceList: readPriceList,
  planMatrix: readPlanMatrix,
  limits: readLimits,
  checkImei,
  sendConfirmation,
  confirmCustomer,
  showDocument,
  shownDocuments: listShownDocuments,
  shownDocument: readShownDocument,
  standIns: readStandIns,
  standInDocument: readStandInDocument,
  decideShownDocument,
  sendCustomerCode,
  sendAgentCode,
  standIn,
  contractDetails: readContractDetails,
  saveSignature,
  contract: readContract,
  requestSale,
  saleApproval: readSaleApproval,
};
