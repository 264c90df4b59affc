import { SignInSheet } from '../auth/sign-in-sheet.ts';
import { Email } from '../values/email.ts';
import { plainText } from '../values/typed-text.ts';
import * as z from 'zod';
import { personName, DocumentNumber, IdType } from '../values/person.ts';
import { need } from '../fields.ts';
import { TypedMsisdn } from '../values/msisdn.ts';
import { Id } from '../values/ids.ts';
import { BillerType } from './records.ts';
import { Agent } from './agent-records.ts';
import { Language } from '../values/language.ts';
import { call } from '../call.ts';
import { RequestView } from '../approvals/records.ts';

/** A person who signs in. With a shop, the person is an agent of that shop. */
export const NewPortalUser = z
  .object({
    full_name: personName('full name'),
    username: z
      .string(need('username'))
      .overwrite(plainText)
      .regex(/^[A-Za-z][\w.-]{2,31}$/, need('username')),
    dealer_code: z
      .string()
      .overwrite(plainText)
      .regex(/^[A-Za-z0-9-]{3,20}$/, need('dealer code'))
      .nullish(),
    phone: TypedMsisdn,
    document_kind: IdType.nullish(),
    /**
     * From the identity card, so that a member of staff who is also a customer may not work on their own records, even
     * under another number.
     */
    document_number: DocumentNumber.nullish(),
    email: Email.nullish(),
    /**
     * Never used: a temporary password is sent to the number itself, so that nobody knows another person's password.
     */
    password: z.string().max(256).nullish().meta({
      writeOnly: true,
      deprecated: true,
      description: 'Accepted but never used: a temporary password is sent to the phone number',
    }),
    /** Without one, an agent joins the agents' group. */
    group_id: Id.nullish(),
    shop_id: Id.nullish(),
    category_id: Id.nullish(),
    account_number: z.string().trim().max(40).nullish(),
    account_name: z.string().trim().max(80).nullish(),
    biller_type: BillerType.nullish(),
    /** Codes are sent by SMS; the person may add an authenticator app later. */
    otp_channel: z.enum(['sms'], need('otp channel')).default('sms'),
    language: Language.default('fr'),
  })
  .meta({ id: 'NewPortalUser' });

/** New portal users, such as agents. */
export const portalUserCalls = {
  addPortalUser: call({
    method: 'POST',
    path: '/api/v1/add_portal_user',
    summary: 'Add a portal user; with a shop, an agent of that shop',
    access: 'ADD_USER',
    effect: 'change',
    input: NewPortalUser,
    output: z.object({
      id: Id,
      username: z.string(),
      agent: Agent.nullable(),
      /** The request to join a group, when a second person must decide it; until then the user has no rights. */
      request: RequestView.nullable(),
      /** Where the portal sends no texts: what the person signs in with, to print. */
      sheet: SignInSheet.nullable(),
      message: z.string(),
    }),
    refusals: [
      'USERNAME_IN_USE',
      'DEALER_CODE_IN_USE',
      'STAFF_MSISDN_IN_USE',
      'OWNERS_NUMBER',
      'DOCUMENT_IN_USE',
      'SHOP_NOT_FOUND',
      'SHOP_CLOSED',
      'GROUP_NOT_FOUND',
      'GROUP_ABOVE_YOURS',
      'CATEGORY_NOT_FOUND',
      'INVALID_MSISDN',
      'AMBIGUOUS_MSISDN',
    ],
  }),
  groupChoices: call({
    method: 'POST',
    path: '/portal_user/groups',
    summary: 'The groups a new portal user may join',
    access: 'ADD_USER',
    effect: 'read',
    output: z.object({ groups: z.array(z.object({ id: Id, name: z.string() })) }),
  }),
};
