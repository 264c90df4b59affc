/** The own provision matrix: a row for each band of days late, with its rate. One of the others is a start. */
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PROVISION_MATRIX_LABELS } from '@palier/contract/reports/labels.ts';
import { PROVISION_PRESETS } from '@palier/contract/rules/portfolio/provision-presets.ts';
import { MOST_BANDS, type TypedMatrix, typedOf } from '@palier/contract/settings/provision-matrix.ts';
import type { Settings } from '@palier/contract/settings/groups.ts';
import { useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { SelectInput, WholeInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { BandRow } from './matrix-band.tsx';
import { DAY_DIGITS, MATRIX_PATH as PATH } from './matrix-path.ts';
import { MatrixSegments } from './matrix-segments.tsx';
import { MatrixRehearsal } from './matrix-rehearsal.tsx';

export function MatrixInput({ help }: { help: string }) {
  const t = useTexts(texts).matrix;
  const chosen = useWatch({ name: 'values.provisions' }) as Settings<'money'>['provisions'];
  const isChosen = chosen === 'typed';
  return (
    <Stack sx={{ gap: 2, gridColumn: '1 / -1' }} role="group" aria-label={t.title}>
      <div>
        <Typography variant="h3">{t.title}</Typography>
        <Typography color="textSecondary">{isChosen ? help : t.notChosen}</Typography>
      </div>
      {isChosen ? <Matrix /> : chosen !== 'none' && <MatrixRehearsal matrix={typedOf(PROVISION_PRESETS[chosen])} />}
    </Stack>
  );
}

function Matrix() {
  const t = useTexts(texts).matrix;
  const { control, setValue, getValues, clearErrors } = useFormContext();
  const { fields, insert, remove, replace } = useFieldArray({ control, name: `${PATH}.rows` });
  const add = useRef<HTMLButtonElement>(null);
  const start = (matrix: TypedMatrix): void => {
    clearErrors(PATH);
    replace([...matrix.rows]);
    setValue(`${PATH}.base`, matrix.base, { shouldDirty: true });
    setValue(`${PATH}.doubtful_after_days`, matrix.doubtful_after_days, { shouldDirty: true });
    setValue(`${PATH}.segments`, matrix.segments ?? [], { shouldDirty: true });
  };
  const segments = () => (getValues(`${PATH}.segments`) ?? []) as NonNullable<TypedMatrix['segments']>;
  /** Every segment has a rate for each band: it gains and loses one with it. */
  const eachSegment = (change: (rates: Array<number | null>) => void): void =>
    segments().forEach(({ rates_basis_points }, at) => {
      const rates: Array<number | null> = [...rates_basis_points];
      change(rates);
      setValue(`${PATH}.segments.${at}.rates_basis_points`, rates, { shouldDirty: true });
    });
  const typed = useWatch({ name: PATH }) as TypedMatrix;
  const isFull = fields.length >= MOST_BANDS;
  return (
    <>
      <Starts onStart={start} />
      {fields.map((field, at) => (
        <BandRow
          key={field.id}
          at={at}
          isLast={at === fields.length - 1}
          {...(fields.length > 2 && {
            onRemove: () => {
              remove(at);
              eachSegment((rates) => void rates.splice(at, 1));
              // The button that was pressed is gone.
              add.current?.focus();
            },
          })}
        />
      ))}
      <Box>
        <Button
          ref={add}
          startIcon={<Add />}
          aria-disabled={isFull}
          onClick={() => {
            if (isFull) return;
            insert(fields.length - 1, { until_days: null, rate_basis_points: null });
            eachSegment((rates) => void rates.splice(fields.length - 1, 0, null));
          }}
        >
          {t.add}
        </Button>
        {isFull && (
          <Typography variant="body2" color="textSecondary" role="status">
            {t.most(MOST_BANDS)}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        <SelectInput
          name={`${PATH}.base`}
          label={t.base}
          options={[
            ['net', t.bases.net],
            ['gross', t.bases.gross],
          ]}
        />
        <WholeInput
          name={`${PATH}.doubtful_after_days`}
          label={t.doubtful}
          help={t.doubtfulHelp}
          unit={t.days}
          digits={DAY_DIGITS}
        />
      </Box>
      <MatrixSegments />
      <MatrixRehearsal
        matrix={typed}
        onUse={(rows, of_segments) =>
          start({
            base: typed.base,
            rows,
            doubtful_after_days: null,
            // What is known of a region is taken; rates of other segments are to be typed in the new bands.
            segments: segments().map((segment, at) => ({
              ...segment,
              rates_basis_points: [...(of_segments[at] ?? rows.map(() => null as never))],
            })),
          })
        }
      />
    </>
  );
}

/** What is typed is replaced by one of the offered matrices. */
function Starts({ onStart }: { onStart: (matrix: TypedMatrix) => void }) {
  const t = useTexts(texts).matrix;
  const names = useTexts(PROVISION_MATRIX_LABELS);
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {t.startFrom}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {(['own', 'cemac_microfinance', 'waemu_microfinance'] as const).map((name) => (
          <Button key={name} size="small" variant="outlined" onClick={() => onStart(typedOf(PROVISION_PRESETS[name]))}>
            {names[name]}
          </Button>
        ))}
      </Stack>
    </Box>
  );
}
