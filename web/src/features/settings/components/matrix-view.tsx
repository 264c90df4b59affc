/** The own provision matrix, to read. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type TypedMatrix, provisionMatrix } from '@palier/contract/settings/provision-matrix.ts';
import { writePercent } from '@palier/contract/values/rate.ts';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

export function MatrixView({ matrix, isUsed }: { matrix: TypedMatrix; isUsed: boolean }) {
  const t = useTexts(texts).matrix;
  const { language } = useLanguage();
  return (
    <Box sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{t.title}</Typography>
      <Typography variant="body2" color="textSecondary">
        {provisionMatrix.help[language]}
      </Typography>
      {isUsed ? (
        <Bands matrix={matrix} />
      ) : (
        <Typography sx={{ mt: 0.5, fontWeight: 'fontWeightBold' }}>{t.notUsed}</Typography>
      )}
    </Box>
  );
}

function Bands({ matrix: { base, rows, doubtful_after_days } }: { matrix: TypedMatrix }) {
  const t = useTexts(texts).matrix;
  const { language } = useLanguage();
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
        {rows.map(({ until_days, rate_basis_points }, at) => {
          const from = (rows[at - 1]?.until_days ?? -1) + 1;
          return (
            <Box
              component="li"
              key={until_days ?? 'last'}
              sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 }}
            >
              <span>{until_days === null ? t.moreThan(from - 1) : t.between(from, until_days)}</span>
              <Box component="span" sx={{ fontWeight: 'fontWeightBold', whiteSpace: 'nowrap' }}>
                {writePercent(language, rate_basis_points)}
              </Box>
            </Box>
          );
        })}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t.bases[base]}. {doubtful_after_days === null ? t.each : t.contagious(doubtful_after_days)}
      </Typography>
    </>
  );
}
