/** One band of the own matrix: it begins where the one before it ends. */
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { TypedMatrix } from '@palier/contract/settings/provision-matrix.ts';
import { useWatch } from 'react-hook-form';
import { WholeInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { DAY_DIGITS, MATRIX_PATH as PATH } from './matrix-path.ts';
import { RateInput } from './rate-input.tsx';

export function BandRow({ at, isLast, onRemove }: { at: number; isLast: boolean; onRemove?: () => void }) {
  const t = useTexts(texts).matrix;
  const rows = (useWatch({ name: `${PATH}.rows` }) ?? []) as ReadonlyArray<Partial<TypedMatrix['rows'][number]>>;
  const before = at === 0 ? -1 : rows[at - 1]?.until_days;
  const from = typeof before === 'number' && Number.isFinite(before) ? before + 1 : null;
  return (
    <Box
      role="group"
      aria-label={t.numbered(at + 1)}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        justifyContent: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) minmax(0, 1fr) auto',
          sm: 'minmax(0, 10rem) minmax(0, 12rem) minmax(0, 12rem) auto',
        },
      }}
    >
      <Typography sx={{ pt: { sm: 2 }, gridColumn: { xs: '1 / -1', sm: 'auto' }, fontVariantNumeric: 'tabular-nums' }}>
        {isLast ? t.andMore(from) : t.from(from)}
      </Typography>
      {isLast ? (
        <Typography color="textSecondary" sx={{ pt: 2 }}>
          {t.noEnd}
        </Typography>
      ) : (
        <WholeInput name={`${PATH}.rows.${at}.until_days`} label={t.until} required unit={t.days} digits={DAY_DIGITS} />
      )}
      <RateInput name={`${PATH}.rows.${at}.rate_basis_points`} label={t.rate} required />
      {onRemove && !isLast ? (
        <IconButton aria-label={t.remove(at + 1)} onClick={onRemove} sx={{ mt: 0.5 }}>
          <Close />
        </IconButton>
      ) : (
        <Box sx={{ width: 40 }} />
      )}
    </Box>
  );
}
