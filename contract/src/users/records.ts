import { Language } from '../values/language.ts';
import * as z from 'zod';
import { ROLE_CODES, type RoleCode } from '../roles.ts';
import { IdType } from '../values/person.ts';
import { Id } from '../values/ids.ts';
import { Instant } from '../values/day.ts';

/**
 * The group in which new users wait, without rights, until a second person has approved their own group. It never holds
 * a role.
 */
export const WAITING_GROUP_ID = '00000000-0000-7000-8000-000000000029';

/** Where one-time codes come from: an SMS, or an authenticator app. */
export const OtpChannel = z.enum(['sms', 'app']).meta({ id: 'OtpChannel' });

/** `none`: no app, and the portal sends no texts, so that no code comes at all. */
export const UserOtpChannel = z.enum([...OtpChannel.options, 'none']).meta({ id: 'UserOtpChannel' });

export const RoleCodeValue = z.enum(ROLE_CODES as [RoleCode, ...RoleCode[]]).meta({ id: 'RoleCode' });

export const PortalUser = z
  .object({
    id: Id,
    username: z.string(),
    dealer_code: z.string().nullable(),
    full_name: z.string(),
    /** The name of the user's group. */
    role: z.string(),
    group_id: Id,
    phone: z.string(),
    email: z.string().nullable(),
    document_kind: IdType.nullable(),
    /** Masked: the last characters are enough to recognise it. */
    document_number: z.string().nullable(),
    /** By when an identity paper must be on file; null where it is. */
    document_due_at: Instant.nullable(),
    /** When and how a second person saw the paper; null where none has. */
    document_seen_at: Instant.nullable(),
    document_seen_how: z.enum(['second_person', 'tied', 'alone']).nullable(),
    /** The account takes no money before a second person has seen its paper. */
    paper_awaited: z.boolean(),
    shop_id: Id.nullable(),
    shop_name: z.string().nullable(),
    otp_channel: UserOtpChannel,
    /** Whether a code was ever used to sign in. */
    otp_status: z.enum(['unused', 'active']),
    last_seen: Instant.nullable(),
    last_ip: z.string().nullable(),
    status: z.enum(['active', 'suspended']),
    must_change_password: z.boolean(),
    /**
     * Until when a new agent may take no cash and enter no slips; null for all other users, and after head office has
     * ended the probation.
     */
    probation_until: Instant.nullable(),
    language: Language,
    /** Sessions that are open now. */
    sessions: z.int(),
    created_at: Instant,
    is_me: z.boolean(),
  })
  .meta({ id: 'PortalUser' });

export const OpenSession = z
  .object({
    id: Id,
    started_at: Instant,
    seen_at: Instant,
    expires_at: Instant,
    ip: z.string().nullable(),
    device: z.string(),
    is_this: z.boolean(),
  })
  .meta({ id: 'OpenSession' });

export const SecurityGroup = z
  .object({ id: Id, name: z.string(), roles: z.int(), people: z.int(), created_at: Instant })
  .meta({ id: 'SecurityGroup' });

/** A role code with every call that it allows, as the contract declares them. */
export const AdminRole = z
  .object({
    code: RoleCodeValue,
    description: z.string(),
    calls: z.array(z.object({ method: z.string(), path: z.string(), effect: z.enum(['read', 'change']) })),
    groups: z.array(z.object({ id: Id, name: z.string() })),
    /** The number of users who hold it and are not suspended. */
    holders: z.int(),
  })
  .meta({ id: 'AdminRole' });
