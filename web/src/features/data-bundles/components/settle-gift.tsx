/** Says what became of a gift that the provider says nothing about. */
import Alert from '@mui/material/Alert';
import { dataBundlesCalls } from '@palier/contract/data-bundles/calls.ts';
import { bundleWords } from '@palier/contract/data-bundles/words.ts';
import { need } from '@palier/contract/fields.ts';
import { line } from '@palier/contract/values/line.ts';
import { Fcfa } from '@palier/contract/values/money.ts';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { MoneyInput, SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { settleTexts } from '../settle.i18n.ts';
import { type Gift, SHOWN_ON } from './gift.ts';

const MOST_SAID = 200;
const Settling = z.object({
  outcome: z.enum(['given', 'not_given'], need('outcome')),
  provider_says: line('provider answer', 3, MOST_SAID),
  charged_fcfa: Fcfa.optional(),
});

export function SettleGift({ gift, onClose }: { gift: Gift; onClose: () => void }) {
  const t = useTexts(settleTexts);
  const { language } = useLanguage();
  return (
    <FormDialog
      title={t.title}
      lead={t.lead(bundleWords(language, gift))}
      call={dataBundlesCalls.settle}
      schema={Settling}
      defaults={{ outcome: '', provider_says: '' }}
      draft={`data-bundles.settle.${gift.gift_id}`}
      toSent={({ outcome, provider_says, charged_fcfa }) => ({
        gift_id: gift.gift_id,
        was_given: outcome === 'given',
        provider_says,
        ...(outcome === 'given' && charged_fcfa !== undefined && { charged_fcfa }),
      })}
      refreshes={[...SHOWN_ON, dataBundlesCalls.stuck]}
      send={t.send}
      once
      onClose={onClose}
    >
      <Fields cost_fcfa={gift.cost_fcfa} />
    </FormDialog>
  );
}

function Fields({ cost_fcfa }: { cost_fcfa: number }) {
  const t = useTexts(settleTexts);
  const outcome = useWatch({ name: 'outcome' }) as string;
  return (
    <>
      <SelectInput
        name="outcome"
        label={t.outcome}
        required
        options={[
          ['given', t.given],
          ['not_given', t.notGiven],
        ]}
      />
      <TextInput
        name="provider_says"
        label={t.says}
        help={t.saysHelp}
        required
        multiline
        slotProps={{ htmlInput: { maxLength: MOST_SAID } }}
      />
      {outcome === 'given' && <MoneyInput name="charged_fcfa" label={t.charged} help={t.chargedHelp(cost_fcfa)} />}
      {outcome !== '' && (
        <Alert severity="info" variant="outlined" role="note">
          {outcome === 'given' ? t.second : t.nothing}
        </Alert>
      )}
    </>
  );
}
