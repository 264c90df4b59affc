import * as z from 'zod';
import { call } from '../call.ts';
import { Id } from '../values/ids.ts';
import { MailRhythm, MailedReport, ReportMailing } from './mailing-records.ts';

/** A person has at most so many. */
export const MOST_MAILINGS = 10;

/** Reports by e-mail, to the address in the record of the person who asks for them and to nobody else. */
export const mailingCalls = {
  mailings: call({
    method: 'GET',
    path: '/bi/mailings',
    summary: 'The reports that the caller gets by e-mail',
    access: 'VIEW_ANALYTICS',
    effect: 'read',
    output: z.object({
      /** Whether a mail server is connected. Without one, nothing can be sent. */
      is_connected: z.boolean(),
      /** Where they go; null while the record of the caller has no address. */
      address: z.string().nullable(),
      mailings: z.array(ReportMailing),
    }),
  }),
  addMailing: call({
    method: 'POST',
    path: '/bi/mailings/add',
    summary: 'Get a report by e-mail from now on',
    access: 'VIEW_ANALYTICS',
    effect: 'change',
    input: z.object({ report: MailedReport, rhythm: MailRhythm, region_id: Id.optional() }),
    output: z.object({ mailing: ReportMailing, message: z.string() }),
    refusals: ['MAIL_NOT_CONNECTED', 'NO_MAIL_ADDRESS', 'MAILING_EXISTS', 'TOO_MANY_MAILINGS', 'REGION_NOT_FOUND'],
  }),
  endMailing: call({
    method: 'POST',
    path: '/bi/mailings/end',
    summary: 'Get a report by e-mail no longer',
    access: 'VIEW_ANALYTICS',
    effect: 'change',
    input: z.object({ mailing_id: Id }),
    output: z.object({ message: z.string() }),
    refusals: ['MAILING_NOT_FOUND'],
  }),
  /** The report of the last complete day, which is sent once whatever the rhythm. */
  sendMailing: call({
    method: 'POST',
    path: '/bi/mailings/send',
    summary: 'Send a report of the last complete day by e-mail now',
    access: 'VIEW_ANALYTICS',
    effect: 'change',
    input: z.object({ mailing_id: Id }),
    output: z.object({ mailing: ReportMailing, message: z.string() }),
    refusals: ['MAILING_NOT_FOUND', 'MAIL_NOT_CONNECTED', 'NO_MAIL_ADDRESS', 'MAIL_SENT_ALREADY', 'REPORT_NOT_READY'],
  }),
};
