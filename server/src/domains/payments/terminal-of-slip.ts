/** On which terminal of its shop a slip was made. */
import type { CommandContext } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { terminalsInUse } from '../network/network.ts';

export interface SlipTerminal {
  readonly id: string;
  /** Within how many banking days its list comes; null for the setting. */
  readonly banking_days: number | null;
}

/**
 * The terminal that the person chose, or the only one of their shop; null where the shop registers none. Refuses
 * TERMINAL_NEEDED where there are several and none was chosen, and TERMINAL_OF_ANOTHER_SHOP.
 */
export async function terminalOfSlip(
  { tx, actor, clock }: Pick<CommandContext, 'tx' | 'actor' | 'clock'>,
  terminal_id: string | null | undefined,
): Promise<SlipTerminal | null> {
  const terminals = actor.shop_id === null ? [] : await terminalsInUse(tx, actor.shop_id, clock.today());
  if (terminal_id) {
    const chosen = terminals.find(({ id }) => id === terminal_id);
    if (!chosen) throw fail('TERMINAL_OF_ANOTHER_SHOP', {}, 'terminal_id');
    return chosen;
  }
  const [only, another] = terminals;
  if (another) throw fail('TERMINAL_NEEDED', {}, 'terminal_id');
  return only ?? null;
}
