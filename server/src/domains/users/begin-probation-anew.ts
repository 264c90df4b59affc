/**
 * Who controls a number gets the codes of its account. A person who takes money and whose account one person alone gave
 * to another number, or opened again with a password soon after, begins their probation again: otherwise the account
 * of an honest agent takes cash in the hands of who took it over.
 */
import type { RoleCode } from '@palier/contract/roles.ts';
import type { CommandContext } from '../../platform/handler.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { type HeldPerson, probationUntil, readGroup, setProbationEnd } from '../auth/auth.ts';

/** The roles with which cash is taken and slips are entered. */
const TAKES_MONEY: ReadonlySet<string> = new Set(['ADD_LOAN', 'TAKE_PAYMENT'] satisfies RoleCode[]);

/** Answers until when the person takes no money, as the audit record says it; nothing where they took none before. */
export async function beginProbationAnew(
  { tx, clock }: Pick<CommandContext, 'tx' | 'clock'>,
  { id, group_id, probation_until }: HeldPerson,
): Promise<{ readonly probation_until?: string }> {
  const codes = (await readGroup(tx, group_id))?.codes ?? [];
  if (!codes.some((code) => TAKES_MONEY.has(code))) return {};
  const { agent_probation_days } = await settingsOn(tx, 'money', clock.today());
  const until = probationUntil(clock.now(), agent_probation_days);
  if (until === null || (probation_until !== null && Date.parse(probation_until) >= Date.parse(until))) return {};
  await setProbationEnd(tx, id, until);
  return { probation_until: until };
}
