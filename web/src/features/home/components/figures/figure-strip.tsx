/** Four figures in one strip. Each is a link to the screen that shows its rows. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useLineLostAt } from '../../../../api/use-line.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { CRAMPED } from '../../../../ui/layout/tokens.ts';
import { words } from '../../../../ui/words.ts';
import { texts } from '../../i18n.ts';
import type { Figure, FigureText } from './figure.ts';

const TONES = { bad: 'error.main', good: 'success.main' } as const;

export function FigureStrip({ figures }: { figures: readonly Figure[] }) {
  const t = useTexts(texts).figures;
  return (
    <Box
      component="section"
      aria-label={t.label}
      sx={{
        display: 'grid',
        // The lines between the figures are the ground that shows through.
        gap: '1px',
        bgcolor: 'divider',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        overflow: 'clip',
        mb: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: `repeat(${figures.length}, minmax(0, 1fr))` },
        [CRAMPED]: { gridTemplateColumns: 'minmax(0, 1fr)' },
      }}
    >
      {figures.map((one) => (
        <Cell key={one.name} figure={one} />
      ))}
    </Box>
  );
}

/** The whole cell leads to its rows; what stands below the figure may lead to others. */
function Cell({ figure: { name, to, text, also } }: { figure: Figure }) {
  return (
    <Box
      sx={{
        position: 'relative',
        minWidth: 0,
        px: { xs: 2, md: 2.5 },
        py: 2,
        minHeight: 96,
        bgcolor: 'background.paper',
        '&:hover': { bgcolor: 'background.sunken' },
      }}
    >
      <Box
        component={Link}
        to={to}
        sx={{
          display: 'block',
          textDecoration: 'none',
          '&::after': { content: '""', position: 'absolute', inset: 0 },
          '&:focus-visible': { outline: 'none' },
          '&:focus-visible::after': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: '-4px' },
        }}
      >
        <Typography variant="body2" color="textSecondary" sx={{ display: 'block' }} component="span">
          {name}
        </Typography>{' '}
        <Value text={text} />
      </Box>
      {also === 'loading' && <Box sx={{ height: 24 }} />}
      {also !== undefined && also !== 'loading' && (
        <Typography variant="body2" component="div" sx={{ position: 'relative', zIndex: 1, width: 'fit-content' }}>
          <Box component={Link} to={also.to} className="alone" sx={{ display: 'inline-block', minHeight: 24 }}>
            {also.text}
          </Box>
        </Typography>
      )}
    </Box>
  );
}

function Value({ text }: { text: Figure['text'] }) {
  const t = useTexts(texts).figures;
  const w = useTexts(words);
  const hasLine = useLineLostAt() === null;
  if (text === 'failed') return <Said text={{ value: '–', beside: t.failed }} />;
  if (text === 'loading' && !hasLine) return <Said text={{ value: '–', beside: w.waitsForLine }} />;
  if (text !== 'loading') return <Said text={text} />;
  return (
    <span role="status" aria-label={w.loading}>
      <Skeleton width="60%" sx={{ typography: 'figure' }} />
      <Skeleton width="80%" sx={{ typography: 'body2' }} />
    </span>
  );
}

function Said({ text: { value, unit, beside, tone } }: { text: FigureText }) {
  return (
    <>
      <Typography
        component="span"
        sx={{
          display: 'block',
          typography: { xs: 'smallFigure', sm: 'figure' },
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {value}
        {unit !== undefined && (
          <Box component="small" className="currency" sx={{ color: 'text.tertiary' }}>
            {' '}
            {unit}
          </Box>
        )}
      </Typography>{' '}
      <Typography
        variant="body2"
        component="span"
        sx={{ display: 'block', minHeight: 18, color: tone ? TONES[tone] : 'text.secondary' }}
      >
        {beside}
      </Typography>
    </>
  );
}
