/** The data bundles that may be given: a row for each, with its size, how long it lasts and what it costs. */
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { DATA_VALIDITY_LABELS } from '@palier/contract/data-bundles/labels.ts';
import { DataValidity, MOST_BUNDLES } from '@palier/contract/settings/data-bundles.ts';
import { MoneyInput, SelectInput, WholeInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { AddedRows } from './added-rows.tsx';

const PATH = 'values.data_bundles';
const MOST_DIGITS = 6;

export function BundlesInput({ help }: { help: string }) {
  const t = useTexts(texts).bundles;
  return (
    <AddedRows
      path={PATH}
      title={t.title}
      help={help}
      addLabel={t.add}
      next={(count) => (count < MOST_BUNDLES ? { megabytes: null, validity: 'week', cost_fcfa: null } : null)}
      full={t.most(MOST_BUNDLES)}
      row={(at, onRemove) => <BundleRow at={at} onRemove={onRemove} />}
    />
  );
}

function BundleRow({ at, onRemove }: { at: number; onRemove: () => void }) {
  const t = useTexts(texts).bundles;
  const lasting = useTexts(DATA_VALIDITY_LABELS);
  return (
    <Box
      role="group"
      aria-label={t.numbered(at + 1)}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) minmax(0, 1fr) auto',
          sm: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) auto',
        },
      }}
    >
      <WholeInput name={`${PATH}.${at}.megabytes`} label={t.size} required unit={t.megabytes} digits={MOST_DIGITS} />
      <SelectInput
        name={`${PATH}.${at}.validity`}
        label={t.lasts}
        options={DataValidity.options.map((one) => [one, lasting[one]] as const)}
        sx={{ gridColumn: { xs: '2 / -1', sm: 'auto' } }}
      />
      <MoneyInput
        name={`${PATH}.${at}.cost_fcfa`}
        label={t.cost}
        required
        sx={{ gridColumn: { xs: '1 / 3', sm: 'auto' } }}
      />
      <IconButton aria-label={t.remove(at + 1)} onClick={onRemove} sx={{ mt: 0.5 }}>
        <Close />
      </IconButton>
    </Box>
  );
}
