import type { customersCalls } from '@palier/contract/customers/calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { checkAppLogin, requestAppCode, signInToApp } from './app-sign-in.ts';
import { requestCustomerIdentity } from './request-customer-identity.ts';
import { requestCustomerLocation } from './customer-location.approvals.ts';
import { checkId } from './check-id.ts';
import { listLookAlarms } from './count-looks.ts';
import { linkFinancialInformation } from './link-financial-information.ts';
import { exportCustomers, listCustomers } from './list-customers.ts';
import { listMessages } from './list-messages.ts';
import { sendNumberCode } from './number-holder.ts';
import { registerNextOfKin, sendNextOfKinCode } from './next-of-kin.ts';
import { readPreapproval, requestPreapproval } from './preapproval.ts';
import { listKycQueue, readDocument, readKycCase } from './read-kyc.ts';
import { registerCustomer } from './register-customer.ts';
import { reviewKyc } from './review-kyc.ts';
import { submitKyc } from './submit-kyc.ts';
import { verifyCustomer } from './verify-customer.ts';
import { viewCustomerMsisdn } from './view-customer-msisdn.ts';

export const customersHandlers: Handlers<Omit<typeof customersCalls, 'find'>> = {
  viewMsisdn: viewCustomerMsisdn,
  register: registerCustomer,
  verify: verifyCustomer,
  checkId,
  submitKyc,
  kycCase: readKycCase,
  kycQueue: listKycQueue,
  reviewKyc,
  document: readDocument,
  registerNextOfKin,
  nextOfKinCode: sendNextOfKinCode,
  numberCode: sendNumberCode,
  linkFinancialInformation,
  requestPreapproval,
  preapproval: readPreapproval,
  checkAppLogin,
  messages: listMessages,
  lookAlarms: listLookAlarms,
  appRequestCode: requestAppCode,
  appSignIn: signInToApp,
  requestCustomerLocation,
  requestCustomerIdentity,
  list: listCustomers,
  exportList: exportCustomers,
};
