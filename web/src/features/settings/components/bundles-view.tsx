/** The data bundles that may be given, to read. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { bundleWords } from '@palier/contract/data-bundles/words.ts';
import { type DataBundle, dataBundles } from '@palier/contract/settings/data-bundles.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

export function BundlesView({ bundles }: { bundles: readonly DataBundle[] }) {
  const t = useTexts(texts).bundles;
  const help = useTexts({ en: dataBundles.help.en, fr: dataBundles.help.fr });
  const { language } = useLanguage();
  return (
    <Box sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{t.title}</Typography>
      <Typography variant="body2" color="textSecondary">
        {help}
      </Typography>
      {bundles.length === 0 ? (
        <Typography sx={{ mt: 0.5, fontWeight: 'fontWeightBold' }}>{t.none}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
          {bundles.map((bundle) => (
            <Box
              component="li"
              key={`${bundle.megabytes} ${bundle.validity}`}
              sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 }}
            >
              <span>{bundleWords(language, bundle)}</span>
              <Box component="span" sx={{ fontWeight: 'fontWeightBold', whiteSpace: 'nowrap' }}>
                {formatFcfa(bundle.cost_fcfa)}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
