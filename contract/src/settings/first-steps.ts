/** What a new business does first, in this order, and how far it is. */
import * as z from 'zod';
import type { ListSubject } from '../live/subjects.ts';
import { Instant } from '../values/day.ts';

const FIRST_STEPS = [
  'business',
  'administrator',
  'second_person',
  'places',
  'shop',
  'agent',
  'product',
  'stock',
  'codes',
  'operator',
  'lock',
  'payment',
  'sale',
] as const;

/**
 * What the first payments come by, which says how the reader tries one. `paybill_of_others`: customers can pay to it,
 * and the reader's own number cannot.
 */
export const FIRST_PAYMENTS = ['paybill', 'prompt', 'paybill_of_others', 'cash'] as const;

/** The lists on which the steps are seen to be done. */
export const FIRST_STEP_LISTS = [
  'settings',
  'users',
  'shops',
  'agents',
  'products',
  'stock',
  'providers',
  'money_feed',
] as const satisfies readonly ListSubject[];

const FirstStepName = z.enum(FIRST_STEPS).meta({ id: 'FirstStepName' });
export type FirstStepName = z.output<typeof FirstStepName>;

export const FirstStep = z
  .object({
    step: FirstStepName,
    is_done: z.boolean(),
    /** Whether this business needs it: one of cash alone has no operator, and regions are for those who want them. */
    is_needed: z.boolean(),
    /** The first of what was made: the brand, a person, a shop, a model, a provider, a transaction. */
    name: z.string().nullable(),
    /** How many there are, at most 1000 are counted. */
    count: z.int().min(0),
    /** Of a payment and of a provider that answered. */
    at: Instant.nullable(),
  })
  .meta({ id: 'FirstStep' });
