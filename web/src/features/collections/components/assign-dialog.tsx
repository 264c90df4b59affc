/** Gives chosen late loans to a collector, or takes them back. */
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import * as z from 'zod';
import { useCall } from '../../../api/use-call.ts';
import { ChoiceInput } from '../../../ui/form/choice-input.tsx';
import { Choice, useTyped } from '../../../ui/form/choice.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

const Fields = z.object({ collector_id: z.uuid().nullable() });
/** The choice that takes the loans back. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export function AssignDialog({
  loan_ids,
  onClose,
  onDone,
}: {
  loan_ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTexts(texts).late;
  const { setTyped } = useTyped();
  const people = useCall(collectionsCalls.collectors, {});
  const options = [
    { id: NOBODY, name: t.takeBack, detail: '' },
    ...(people.data?.collectors ?? []).map(({ staff_id, name, loans }) => ({
      id: staff_id,
      name,
      detail: t.collectorsLoans(loans),
    })),
  ];
  return (
    <FormDialog
      title={t.assignTitle(loan_ids.length)}
      lead={t.assignHelp}
      call={collectionsCalls.assign}
      schema={Fields}
      defaults={{ collector_id: null }}
      draft={null}
      toSent={({ collector_id }) => ({
        loan_ids: [...loan_ids],
        collector_id: collector_id === NOBODY ? null : collector_id,
      })}
      refreshes={[collectionsCalls.defaulters, collectionsCalls.nplDefaulters, collectionsCalls.collectors]}
      send={t.save}
      onClose={onClose}
      onDone={onDone}
    >
      <ChoiceInput
        name="collector_id"
        label={t.collector}
        required
        autoFocus
        draw={(props) => (
          <Choice
            {...props}
            options={options}
            loading={people.isPending}
            onType={setTyped}
            failed={people.error ? { refusal: people.error, retry: () => void people.refetch() } : null}
          />
        )}
      />
    </FormDialog>
  );
}
