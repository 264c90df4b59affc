/** The limits of the wallets, to read. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type FloatLimits, floats as declared } from '@palier/contract/settings/floats.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { walletName } from '../../../ui/wallet-name.ts';
import { texts } from '../i18n.ts';
import { AMOUNTS_OF_WALLET } from './float-amounts.ts';

export function FloatsView({ floats }: { floats: readonly FloatLimits[] }) {
  const t = useTexts(texts).floats;
  const help = useTexts({ en: declared.help.en, fr: declared.help.fr });
  return (
    <Box sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{t.title}</Typography>
      <Typography variant="body2" color="textSecondary">
        {help}
      </Typography>
      {floats.length === 0 && <Typography sx={{ mt: 0.5, fontWeight: 'fontWeightBold' }}>{t.none}</Typography>}
      {floats.map((one) => (
        <OneWallet key={`${one.provider} ${one.wallet}`} limits={one} />
      ))}
    </Box>
  );
}

function OneWallet({ limits }: { limits: FloatLimits }) {
  const t = useTexts(texts).floats;
  const { language } = useLanguage();
  const amounts = AMOUNTS_OF_WALLET.flatMap(({ field }) => {
    const fcfa = limits[field];
    return fcfa === null || fcfa === 0 ? [] : [{ label: t[field], value: formatFcfa(fcfa) }];
  });
  const rows =
    limits.interest_percent === 0
      ? amounts
      : [...amounts, { label: t.interest_percent, value: `${limits.interest_percent}\u00a0%` }];
  return (
    <Box sx={{ mt: 1 }}>
      <Typography component="h4" sx={{ fontWeight: 'fontWeightBold' }}>
        {walletName(language, limits)}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map(({ label, value }) => (
          <Box component="li" key={label} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 }}>
            <span>{label}</span>
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
