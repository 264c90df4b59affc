/** Asks to register a terminal, or to change, move or end one; a second person approves. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { TerminalRequest } from '@palier/contract/network/terminal-request.ts';
import { Day } from '@palier/contract/values/day.ts';
import * as z from 'zod';
import { useCall } from '../../../../api/use-call.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { SelectInput, TextInput, WholeInput } from '../../../../ui/form/inputs.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { terminalsTexts } from '../../terminals.i18n.ts';
import type { StoreRow } from './store-row.ts';
import type { TerminalRow } from './terminal-row.ts';

/** A field that was left empty has no day. */
const Typed = TerminalRequest.extend({ in_use_until: z.union([Day, z.literal('')]) });

export function RequestTerminal({
  store,
  terminal,
  onClose,
}: {
  store: StoreRow;
  terminal: TerminalRow | null;
  onClose: () => void;
}) {
  const t = useTexts(terminalsTexts);
  const shops = useCall(networkCalls.shops, { page_number: 1, state: 'open' }, { enabled: terminal !== null });
  const here: ReadonlyArray<readonly [string, string]> = [[store.id, store.name]];
  const others = (shops.data?.data ?? []).filter(({ id }) => id !== store.id);
  return (
    <FormDialog
      title={terminal ? t.changeTitle(terminal.number) : t.add}
      lead={t.lead}
      call={networkCalls.requestTerminal}
      schema={Typed}
      defaults={{
        terminal_id: terminal?.id ?? null,
        shop_id: store.id,
        number: terminal?.number ?? '',
        acquirer: terminal?.acquirer ?? '',
        banking_days: terminal?.banking_days ?? null,
        in_use_until: terminal?.in_use_until ?? '',
        reason: '',
      }}
      draft={`terminal.${terminal?.id ?? store.id}`}
      toSent={({ in_use_until, ...values }) => ({ ...values, in_use_until: in_use_until || null })}
      refreshes={[networkCalls.terminals, approvalsCalls.makerCheckerRequests]}
      send={t.send}
      onClose={onClose}
    >
      {terminal === null && <TextInput name="number" label={t.number} help={t.numberHelp} required autoFocus />}
      <TextInput name="acquirer" label={t.acquirer} required />
      <WholeInput name="banking_days" label={t.days} help={t.daysHelp} digits={2} />
      {terminal !== null && (
        <>
          <SelectInput
            name="shop_id"
            label={t.shop}
            options={[...here, ...others.map(({ id, name }) => [id, name] as const)]}
          />
          <TextInput name="in_use_until" type="date" label={t.until} slotProps={{ inputLabel: { shrink: true } }} />
        </>
      )}
      <TextInput name="reason" label={t.reason} required multiline minRows={2} />
    </FormDialog>
  );
}
