/** What was set aside for bad loans, and what a matrix would set aside. */
import * as z from 'zod';
import { call } from '../call.ts';
import { provisionMatrix } from '../settings/provision-matrix.ts';
import { Day } from '../values/day.ts';
import { Fcfa, SignedFcfa } from '../values/money.ts';
import { ProvisionRow, ProvisionRun, ProvisionSegment, Rate } from './records.ts';

export const provisionCalls = {
  provisions: call({
    method: 'GET',
    path: '/bi/provisions',
    summary: 'What was set aside for bad loans at the end of each month, newest first, row by row',
    access: 'VIEW_ANALYTICS',
    effect: 'read',
    output: z.object({ runs: z.array(ProvisionRun) }),
  }),
  rehearseProvisions: call({
    method: 'POST',
    path: '/bi/provisions/rehearse',
    summary: 'What a matrix would have set aside at the end of the last month, and rates out of the own losses',
    access: 'EDIT_MONEY_SETTINGS',
    effect: 'read',
    input: z.object({ matrix: provisionMatrix.schema }),
    output: z.object({
      day: Day,
      /** Of the loans in no segment, and of those of each segment, in the order of the matrix. */
      rows: z.array(ProvisionRow),
      segments: z.array(ProvisionSegment),
      target_fcfa: Fcfa,
      /** What account 1190 has now. */
      booked_fcfa: SignedFcfa,
      losses: z.object({
        /** The months that are over and worked out, up to six; fewer give no rates. */
        months: z.int(),
        /** What came back of what was written off in these months, or is owed by it. */
        recovered: Rate,
        /** Null with too few months, where nothing was written off in them, or a group of days late had no loan. */
        rows: z.array(ProvisionRow.pick({ until_days: true, rate_basis_points: true })).nullable(),
        /**
         * The rates of each segment, out of the rolls of its region and of what came back of all loans. Null for one
         * that names a model, because rolls are not kept by model, and where its region has too little.
         */
        segments: z.array(z.array(z.int()).nullable()),
      }),
    }),
    refusals: ['PRODUCT_NOT_FOUND', 'REGION_NOT_FOUND'],
  }),
};
