/** What the steps of a sale ask of the customer, by the rules of their calls. */
import { TypedMsisdn } from '@palier/contract/values/msisdn.ts';
import { Profession, Relationship, personName } from '@palier/contract/values/person.ts';
import * as z from 'zod';

export const KinInput = z.object({
  next_of_kin_name: personName('next of kin name'),
  next_of_kin_phone: TypedMsisdn,
  relationship: Relationship,
});

export const FinanceInput = z.object({
  profession: Profession,
  residential_location: z
    .string('valid residential location required')
    .trim()
    .min(2, 'valid residential location required')
    .max(200, 'valid residential location required'),
  monthly_income_fcfa: z
    .int('valid amount required')
    .min(1, 'valid amount required')
    .max(100_000_000, 'valid amount required'),
});

/** The pictures that prove an identity, with the camera that takes them. */
export const IDENTITY_PICTURES = [
  { kind: 'id_front', camera: 'environment' },
  { kind: 'id_back', camera: 'environment' },
  { kind: 'photo', camera: 'user' },
] as const;
export type IdentityPicture = (typeof IDENTITY_PICTURES)[number]['kind'];
export type IdentityFiles = Readonly<Partial<Record<IdentityPicture, File | null>>>;
