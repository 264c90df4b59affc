/** The own provision matrix, to read. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type TypedMatrix, provisionMatrix } from '@palier/contract/settings/provision-matrix.ts';
import { writePercent } from '@palier/contract/values/rate.ts';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { useSegmentName } from '../../../ui/provisions/segment-name.ts';
import { texts } from '../i18n.ts';
import type { VersionView } from './group-of-settings.ts';
import { useDaysLate } from './matrix-days.ts';

export function MatrixView({
  matrix,
  names,
  isUsed,
}: {
  matrix: TypedMatrix;
  /** Of the models and regions, by id. */
  names: VersionView['names'];
  isUsed: boolean;
}) {
  const t = useTexts(texts).matrix;
  const { language } = useLanguage();
  return (
    <Box sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{t.title}</Typography>
      <Typography variant="body2" color="textSecondary">
        {provisionMatrix.help[language]}
      </Typography>
      {isUsed ? (
        <Rates matrix={matrix} names={names} />
      ) : (
        <Typography sx={{ mt: 0.5, fontWeight: 'fontWeightBold' }}>{t.notUsed}</Typography>
      )}
    </Box>
  );
}

function Rates({ matrix, names }: { matrix: TypedMatrix; names: VersionView['names'] }) {
  const t = useTexts(texts).matrix;
  const nameOf = useSegmentName();
  const { base, rows, doubtful_after_days, segments = [] } = matrix;
  const name = (id: string | null): string | null => (id === null ? null : (names[id] ?? id));
  return (
    <>
      <Bands rows={rows} />
      <Typography variant="body2" color="textSecondary">
        {t.bases[base]}. {doubtful_after_days === null ? t.each : t.contagious(doubtful_after_days)}
      </Typography>
      {segments.map(({ product_id, region_id, rates_basis_points }) => (
        <Box key={`${product_id} ${region_id}`} sx={{ mt: 1.5 }}>
          <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
            {nameOf({ product: name(product_id), region: name(region_id) })}
          </Typography>
          <Bands rows={rows.map((row, at) => ({ ...row, rate_basis_points: rates_basis_points[at] ?? 0 }))} />
        </Box>
      ))}
      {segments.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t.segments.order}
        </Typography>
      )}
    </>
  );
}

function Bands({ rows }: { rows: TypedMatrix['rows'] }) {
  const { language } = useLanguage();
  const daysOf = useDaysLate();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
      {rows.map(({ until_days, rate_basis_points }, at) => (
        <Box
          component="li"
          key={until_days ?? 'last'}
          sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 }}
        >
          <span>{daysOf(rows, at)}</span>
          <Box component="span" sx={{ fontWeight: 'fontWeightBold', whiteSpace: 'nowrap' }}>
            {writePercent(language, rate_basis_points)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
