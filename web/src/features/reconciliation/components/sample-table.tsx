/** The first rows of a document as they are, each column under its meaning. */
import { STATEMENT_FIELD_LABELS } from '@palier/contract/reconciliation/labels.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { STATEMENT_FIELDS } from '@palier/contract/reconciliation/records.ts';
import { useTexts } from '../../../ui/language.tsx';
import { uploadTexts } from '../upload.i18n.ts';
import type { Mapping } from './columns-needed.ts';
import type { Read } from './use-reading.ts';

const cell = {
  px: 1,
  py: 1,
  textAlign: 'start',
  verticalAlign: 'bottom',
  whiteSpace: 'nowrap',
  maxWidth: 240,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const;

export function SampleTable({
  read: { headings, sample },
  mapping,
}: {
  read: Pick<Read, 'headings' | 'sample'>;
  mapping: Mapping;
}) {
  const t = useTexts(uploadTexts).columns;
  const statementFields = useTexts(STATEMENT_FIELD_LABELS);
  const meaning = (heading: string): string | null => {
    const field = STATEMENT_FIELDS.find((one) => mapping[one] === heading);
    return field && heading.trim() !== '' ? statementFields[field] : null;
  };
  return (
    <Box
      role="region"
      aria-label={t.sample}
      tabIndex={0}
      sx={{
        minWidth: 0,
        order: { xs: -1, lg: 0 },
        overflowX: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        position: { md: 'sticky' },
        top: { md: 76 },
      }}
    >
      <Box
        component="table"
        sx={{ borderCollapse: 'collapse', minWidth: '100%', typography: 'body2', fontVariantNumeric: 'tabular-nums' }}
      >
        <caption style={{ captionSide: 'top', textAlign: 'start', padding: '8px 10px' }}>{t.sample}</caption>
        <thead>
          <tr>
            {headings.map((heading, at) => {
              const means = meaning(heading);
              return (
                <Box
                  key={at}
                  component="th"
                  scope="col"
                  sx={{ ...cell, borderBottom: 2, borderColor: means ? 'primary.main' : 'divider' }}
                >
                  <Typography
                    component="span"
                    variant="body2"
                    sx={{
                      display: 'block',
                      fontWeight: means ? 650 : 400,
                      color: means ? 'text.primary' : 'text.secondary',
                    }}
                  >
                    {means ?? t.notUsed}
                  </Typography>
                  <Typography
                    component="span"
                    variant="body2"
                    color="textSecondary"
                    sx={{ display: 'block', fontWeight: 'fontWeightRegular' }}
                  >
                    {heading.trim() || t.unnamed(at + 1)}
                  </Typography>
                </Box>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {sample.map((row, line) => (
            <tr key={line}>
              {headings.map((heading, at) => (
                <Box
                  key={at}
                  component="td"
                  title={row[at]}
                  sx={{
                    ...cell,
                    borderTop: 1,
                    borderColor: 'divider',
                    color: meaning(heading) ? 'text.primary' : 'text.secondary',
                  }}
                >
                  {row[at]}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
