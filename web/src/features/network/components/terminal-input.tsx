/** On which terminal a slip was printed: asked for only where the shop of this desk has several. */
import { networkCalls } from '@palier/contract/network/calls.ts';
import { SELDOM_MS } from '../../../api/pace.ts';
import { useCall } from '../../../api/use-call.ts';
import { SelectInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { slipTerminalTexts } from '../terminals.i18n.ts';

export function TerminalInput() {
  const t = useTexts(slipTerminalTexts);
  const { data } = useCall(networkCalls.terminals, { is_mine: true }, { every_ms: SELDOM_MS, live: ['shops'] });
  const terminals = data?.terminals ?? [];
  if (terminals.length < 2) return null;
  return (
    <SelectInput
      name="terminal_id"
      label={t.terminal}
      help={t.help}
      required
      options={terminals.map(({ id, number, acquirer }) => [id, `${number} · ${acquirer}`])}
    />
  );
}

/** What a form sends of it: nothing where nothing was asked for. */
export const chosenTerminal = (terminal_id: string | undefined): { terminal_id?: string } =>
  terminal_id ? { terminal_id } : {};
