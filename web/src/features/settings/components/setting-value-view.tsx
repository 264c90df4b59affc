/** The value of a setting to read: a picture and a colour are shown, everything else is written. */
import Box from '@mui/material/Box';
import type { Setting } from '@palier/contract/settings/declaration.ts';
import { useLanguage } from '../../../ui/language.tsx';
import { settingText } from './setting-value.ts';

export function SettingValue({ setting, value }: { setting: Setting; value: unknown }) {
  const { language } = useLanguage();
  const text = settingText(language, setting, value);
  if (setting.type === 'picture' && typeof value === 'string' && value !== '')
    return <Box component="img" src={value} alt={text} sx={{ maxWidth: 180, height: 36, objectFit: 'contain' }} />;
  if (setting.type !== 'colour') return text;
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 20, height: 20, borderRadius: 1, border: 1, borderColor: 'divider', bgcolor: text }}
      />
      {text}
    </Box>
  );
}
