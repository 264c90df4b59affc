/** What people type about a phone of the catalogue. */
import * as z from 'zod';
import { need } from '../fields.ts';
import { Day } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { line } from '../values/line.ts';
import { Reason } from '../values/list.ts';
import { DEPOSIT_TOO_HIGH, Multiplier, depositBelowRetail, prices } from './price-input.ts';
import { LockSolution, LockType } from './records.ts';

const gigabytes = z.int(need('size')).min(1, need('size')).max(4096, need('size')).nullable();

const lockAgrees = (phone: { lock_type: string; lock_solution: string }): boolean =>
  (phone.lock_type === 'no lock') === (phone.lock_solution === 'none');

export const NewPhone = z
  .object({
    name: line('name', 1, 80),
    model: line('model', 1, 80),
    sku: line('sku', 1, 40),
    product_code: line('product code', 1, 40),
    ram_gb: gigabytes.default(null),
    rom_gb: gigabytes.default(null),
    lock_type: LockType,
    lock_solution: LockSolution,
    ...prices,
    credit_multiplier: Multiplier,
    effective_on: Day.optional(),
  })
  .refine(depositBelowRetail, DEPOSIT_TOO_HIGH)
  .refine(lockAgrees, { path: ['lock_solution'], message: need('lock solution') })
  .meta({ id: 'NewPhone' });

export const ProductChange = z.object({ product_id: Id, name: line('name', 1, 80), model: line('model', 1, 80) });

export const LockChange = z
  .object({ product_id: Id, lock_type: LockType, lock_solution: LockSolution, reason: Reason })
  .refine(lockAgrees, { path: ['lock_solution'], message: need('lock solution') });

export const MemoryChange = z.object({ product_id: Id, ram_gb: gigabytes, rom_gb: gigabytes });
