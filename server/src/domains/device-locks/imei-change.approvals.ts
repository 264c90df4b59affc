/**
 * A loan goes on with another phone of the same model. The old phone is released once a stock keeper has scanned it, or
 * locked if it is lost; the new one is enrolled, and locked if the loan is late. A lost phone that was found takes its
 * place on the loan again in the same way, once a keeper has scanned it and the phone that replaced it.
 */
import type { PhoneGrade } from '@palier/contract/rules/returned-phones.ts';
import type { ApprovalKind } from '../approvals/approvals.ts';
import { fail } from '../../platform/errors.ts';
import { type OldPhone, findDeviceByImei, gradeOfScan, lockDevices, setScanUsed, swapDevices } from '../stock/stock.ts';
import { setDevice, shownValue } from '../loans/loans.ts';
import { type LockTarget, bringBack, moveLock } from '../lock-commands/lock-commands.ts';
import { bookExchange } from './book-exchange.ts';
import { RUNNING, findAskedLoanForUpdate, loanAskedAbout, phoneBase } from './loan-asked-about.ts';
import { lockOnArrival } from './lock-on-arrival.ts';
import { evidenceOfNext, nextPhone, scanOfNextPhone } from './next-phone.ts';
import { scanOfOldPhone } from './scan-of-old-phone.ts';
import { scansOfChange } from './scans-of-change.ts';
import { tellNewPhone } from './tell-new-phone.ts';

export interface ImeiChange {
  readonly loan_id: string;
  /** Either IMEI of the new phone. */
  readonly imei: string;
  readonly old_phone: OldPhone;
  /** The shop from whose stock the phone must come: the maker's. Null for staff who may sell from any shop. */
  readonly shop_id: string | null;
}

export const imeiChangeKind: ApprovalKind<ImeiChange> = {
  kind: 'imei_change',
  expires_days: 3,
  subjectOf: ({ loan_id }) => ({ kind: 'loan', id: loan_id }),

  now: async (db, { loan_id, imei, old_phone }, services) => {
    const asked = await loanAskedAbout(db, services, loan_id);
    if (!asked) return null;
    const { phone, name, customer_id, evidence } = asked;
    const next = await findDeviceByImei(db, imei);
    return {
      name,
      customer_id,
      facts: {
        imei: phone.lock.imei,
        product: phone.loan.product_name,
        lock_solution: phone.lock.lock_solution,
        lock_type: phone.lock.lock_type,
        old_phone: null,
      },
      base: phoneBase(phone),
      evidence: {
        ...evidence,
        phone_value_fcfa: await shownValue(
          db,
          phone.loan,
          // A mistyped phone was never handed out, so it is not taken in.
          old_phone === 'mistyped' ? null : (evidence['phone_grade'] as PhoneGrade | null),
          services,
        ),
        ...(await evidenceOfNext(db, next, phone.loan.loan_reference)),
      },
    };
  },

  proposed: async (db, { imei, old_phone }) => {
    const next = await findDeviceByImei(db, imei);
    return {
      imei: next?.imei ?? imei,
      product: next?.product_name ?? null,
      lock_solution: next?.lock_solution ?? null,
      lock_type: next?.lock_type ?? null,
      old_phone,
    };
  },

  validate: async (tx, { loan_id, ...change }) => {
    const { loan } = await findAskedLoanForUpdate(tx, loan_id, RUNNING);
    const next = await findDeviceByImei(tx, change.imei);
    if (next?.id === loan.device_id) throw fail('NOTHING_CHANGED', {}, 'imei');
    if (next) await lockDevices(tx, [loan.device_id, next.id]);
    await nextPhone(tx, loan, change);
  },

  refuseUnproven: async (tx, { loan_id, ...change }, { clock }, { maker_id }) => {
    const { loan, lock } = await findAskedLoanForUpdate(tx, loan_id, RUNNING);
    await scanOfOldPhone(tx, lock, change.old_phone, maker_id, clock.now());
    await scanOfNextPhone(tx, await nextPhone(tx, loan, change), maker_id, clock.now());
  },

  missingScans: (db, change, { clock }, maker_id) => scansOfChange(db, change, maker_id, clock.now()),

  apply: async (tx, services, { loan_id, imei, old_phone }, { request_id, maker_id, checker_id }) => {
    const { loan, lock } = await findAskedLoanForUpdate(tx, loan_id, RUNNING);
    const next = await nextPhone(tx, loan, { imei, old_phone, shop_id: null });
    const { device, is_found } = next;
    const { loan_reference } = loan;
    const now = services.clock.now();
    const scan = await scanOfOldPhone(tx, lock, old_phone, maker_id, now);
    for (const used of [scan, await scanOfNextPhone(tx, next, maker_id, now)])
      if (used !== null) await setScanUsed(tx, used, `request:${request_id}`, now);
    await swapDevices(tx, {
      from_device_id: loan.device_id,
      old_phone,
      to_device_id: device.id,
      is_found,
      is_running: loan.status === 'active',
      loan_reference,
      staff_id: checker_id,
      at: now,
    });
    const grade = scan !== null && old_phone !== 'mistyped' ? await gradeOfScan(tx, scan) : null;
    await bookExchange(tx, services, {
      loan,
      old_phone,
      grade,
      to_device_id: device.id,
      request_id,
      staff_id: checker_id,
    });
    const locked = await lockOnArrival(tx, services, { loan, lock });
    await setDevice(tx, loan_id, device.id);
    await moveLock(tx, services, lock, {
      to: {
        device_id: device.id,
        imei: device.imei,
        lock_solution: device.lock_solution as LockTarget['lock_solution'],
        lock_type: device.lock_type as LockTarget['lock_type'],
      },
      loan_reference,
      because: 'imei_change',
      is_lost: old_phone === 'lost',
      locked,
    });
    if (is_found) await bringBack(tx, services, loan_id);
    await tellNewPhone(tx, services, loan, device.imei);
  },
};
