import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../../ui/language.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { texts } from '../../i18n.ts';
import type { ScanEnd, Scans } from './scans.ts';

const SHOWN = 6;

const ICONS = {
  good: [CheckCircleOutlined, 'success.main'],
  known: [InfoOutlined, 'info.main'],
  wait: [WarningAmber, 'warning.main'],
  bad: [ErrorOutlined, 'error.main'],
} as const satisfies Record<ScanEnd['tone'], unknown>;

/** The last scans, newest first. Each waits for its answer in its place, and is said aloud once it has it. */
export function LastScans({ scans: { scans, said } }: { scans: Scans }) {
  const t = useTexts(texts).takes;
  return (
    <>
      <div role="status" aria-live="assertive">
        <VisuallyHidden key={said.at(-1)?.number}>
          {said.map(({ code, end }) => (code ? t.said(code, end?.sentence ?? '') : end?.sentence)).join(' ')}
        </VisuallyHidden>
      </div>
      {scans.length > 0 && (
        <Box component="ol" aria-label={t.lastScans} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {scans
            .slice(-SHOWN)
            .reverse()
            .map(({ number, code, end }) => {
              const [Icon, color] = end ? ICONS[end.tone] : [HourglassEmpty, 'text.secondary'];
              return (
                <Box
                  key={number}
                  component="li"
                  data-tone={end?.tone ?? 'asked'}
                  sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}
                >
                  <Icon fontSize="small" aria-hidden="true" sx={{ color, mt: '2px' }} />
                  <div>
                    {code && (
                      <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums', mr: 1 }}>
                        {code}
                      </Typography>
                    )}
                    <Typography component="span" sx={{ color, fontWeight: end ? 'fontWeightBold' : undefined }}>
                      {end?.sentence ?? t.asked}
                    </Typography>
                  </div>
                </Box>
              );
            })}
        </Box>
      )}
    </>
  );
}
