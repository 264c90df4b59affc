/** One figure: its name, its value, what it is made of, its definition, and the way to its loans. */
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../ui/language.tsx';
import { type FigureName, FIGURE_LABELS } from '@palier/contract/reports/figure-labels.ts';
import { texts } from '../i18n.ts';

export function Figure({
  name,
  value,
  parts,
  change,
  line,
  to,
  rows,
  whole,
}: {
  name: FigureName;
  value: ReactNode;
  /** The numbers behind the value. */
  parts?: string;
  change?: string | null;
  line?: ReactNode;
  /** The loans behind it, or other rows with a name of their own. */
  to?: string;
  rows?: string;
  /** What a share is of, where it has rows of its own. */
  whole?: { readonly to: string; readonly rows: string };
}) {
  const t = useTexts(texts);
  const about = useTexts(FIGURE_LABELS)[name];
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    // The values of a line stand beside one another, however many lines their names take.
    <Box
      sx={{
        minWidth: 0,
        breakInside: 'avoid',
        display: 'grid',
        gridRow: 'span 2',
        gridTemplateRows: 'subgrid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        rowGap: 0,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'end', gap: 0.5, color: 'text.secondary' }}>
        <Typography component="h3" variant="body2">
          {about.name}
        </Typography>
        <IconButton
          size="small"
          aria-label={t.meaning(about.name)}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ p: { xs: 1.25, sm: 0.25 } }}
        >
          <HelpOutline fontSize="inherit" />
        </IconButton>
      </Box>
      <div>
        <Typography component="div" sx={{ typography: 'smallFigure', fontVariantNumeric: 'tabular-nums' }}>
          {value}
        </Typography>
        {parts && (
          <Typography variant="body2" color="textSecondary" component="div">
            {parts}
          </Typography>
        )}
        {change && (
          <Typography variant="body2" color="textSecondary" component="div">
            {change}
          </Typography>
        )}
        {line}
        {to && (
          <Box component="span" sx={{ displayPrint: 'none' }}>
            <Link to={to} className="alone">
              {rows ?? t.rows}
            </Link>
          </Box>
        )}
        {whole && (
          <Box component="span" sx={{ displayPrint: 'none', display: 'block', mt: { sm: 0.75 } }}>
            <Link to={whole.to} className="alone">
              {whole.rows}
            </Link>
          </Box>
        )}
        {/* Paper has nothing to press. */}
        <Typography variant="caption" color="textSecondary" sx={{ display: 'none', displayPrint: 'block', pr: 1 }}>
          {about.means}
        </Typography>
      </div>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': about.name } }}
      >
        <Typography sx={{ p: 2, maxWidth: 340 }}>{about.means}</Typography>
      </Popover>
    </Box>
  );
}

/** Figures in as many columns as fit. Six of them stand in one line or in two of three, and none alone. */
export const FigureGrid = ({ six = false, children }: { six?: boolean; children: ReactNode }) => (
  <Box sx={{ containerType: 'inline-size' }}>
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: {
          xs: 'repeat(auto-fill, minmax(min(100%, 10.3125rem), 1fr))',
          md: six ? 'repeat(3, minmax(0, 1fr))' : 'repeat(auto-fill, minmax(190px, 1fr))',
        },
        ...(six && { '@container (min-width: 64rem)': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' } }),
        '@media print': { gridTemplateColumns: 'repeat(auto-fill, minmax(165px, 1fr))' },
      }}
    >
      {children}
    </Box>
  </Box>
);
