/**
 * Whom the texts of a simulated market reach, told apart from the portal: a number is dead or alive on a day, and
 * somebody speaks to some of the customers. From it follow the days on which a lock must wait, and may.
 */
import { addDays } from '@palier/contract/rules/calendar.ts';
import type { LockPolicy } from '@palier/contract/rules/lock-policy.ts';
import type { Payer } from './simulated-payers.ts';

/** The due day of the oldest instalment that is missing beyond the tolerance, counted out one by one. */
function lateSince({ rows, paid_fcfa }: Payer, { tolerance_fcfa }: Pick<LockPolicy, 'tolerance_fcfa'>): string {
  let due_fcfa = 0;
  for (const row of rows) {
    due_fcfa += row.amount_fcfa;
    if (due_fcfa > paid_fcfa + tolerance_fcfa) return row.due_on;
  }
  return '9999-12-31';
}

export function routesOf(policy: LockPolicy, notice_days: number, has_texts: boolean) {
  const dead = new Map<string, Set<string>>();
  const spoken = new Map<string, string[]>();
  const since = new Map<string, Map<string, string>>();
  const isDead = (of: Payer, day: string): boolean => !has_texts || (dead.get(of.loan_id)?.has(day) ?? false);
  const isSpokenTo = (of: Payer, due_on: string, before: string): boolean =>
    (spoken.get(of.loan_id) ?? []).some((day) => day > due_on && day < before);
  const isInNotice = (due_on: string, today: string): boolean => today < addDays(due_on, policy.warn_day + notice_days);

  return {
    /** What the numbers were on a day, and since when each loan is late by what was truly paid. */
    note(of: Payer, day: string, isNumberDead: boolean): void {
      if (isNumberDead) dead.set(of.loan_id, (dead.get(of.loan_id) ?? new Set()).add(day));
      since.set(of.loan_id, (since.get(of.loan_id) ?? new Map()).set(day, lateSince(of, policy)));
    },
    speak: (of: Payer, day: string): void => void spoken.set(of.loan_id, [...(spoken.get(of.loan_id) ?? []), day]),
    /** No text can have arrived, nobody spoke to them, and the notice runs: a lock would come unannounced. */
    mustWait(of: Payer, today: string): boolean {
      const due_on = lateSince(of, policy);
      const warned_on = addDays(due_on, policy.warn_day);
      const wasLateThen = since.get(of.loan_id)?.get(warned_on) === due_on;
      const days = [addDays(due_on, -1), due_on, warned_on].concat(today > warned_on ? [today] : []);
      return (
        isInNotice(due_on, today) &&
        (!has_texts || (wasLateThen && days.every((day) => isDead(of, day)))) &&
        !isSpokenTo(of, due_on, today)
      );
    },
    /** The lock may wait: on one of the days of its texts the number was dead. */
    mayWait(of: Payer, today: string): boolean {
      const due_on = lateSince(of, policy);
      if (!isInNotice(due_on, today) || isSpokenTo(of, due_on, today)) return false;
      for (let day = addDays(due_on, -1); day <= today; day = addDays(day, 1)) if (isDead(of, day)) return true;
      return false;
    },
  };
}
