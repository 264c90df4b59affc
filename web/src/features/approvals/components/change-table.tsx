import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { type Fact, factText, fieldTitle, inOrder, isSame } from './fact-text.ts';
import type { Request } from './request.ts';
import { CurrentValue, ProposedValue } from './change-cells.tsx';
import { fitsWhole } from './whole-words.ts';

const cell = {
  px: 1,
  py: 1,
  textAlign: 'start',
  // A word breaks where it would make the table wider than its frame.
  overflowWrap: 'anywhere',
  '.whole-words &': { overflowWrap: 'break-word', hyphens: 'manual' },
  hyphens: 'auto',
  borderTop: 1,
  borderColor: 'divider',
  verticalAlign: 'top',
  typography: 'body1',
  fontVariantNumeric: 'tabular-nums',
} as const;

/** Below this width, the four columns stand one below the other, each with its title. */
const narrow = '@container (max-width: 27.4375rem)';

const stacked = {
  [narrow]: {
    display: 'grid',
    gridTemplateColumns: '5.75rem minmax(0, 1fr)',
    gap: 1,
    p: '4px 8px',
    borderTop: 0,
    '&::before': { content: 'attr(data-title)', color: 'text.secondary', typography: 'body2' },
  },
} as const;

/**
 * A row for each field with its value before, proposed and now, changed fields first. A note marks values that have
 * changed since the request was sent.
 */
export function ChangeTable({ request }: { request: Request }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { was, proposed, now } = request;
  const changes = (field: string): boolean => proposed[field] !== undefined && !isSame(proposed[field], was[field]);
  const fields = inOrder([...Object.keys(was), ...Object.keys(proposed)]);
  // A request in conflict is explained by what its record is now.
  const showsNow = request.state === 'pending' || request.state === 'conflicted';
  const titles = [t.field, t.was, t.proposed, ...(showsNow ? [t.now] : [])];
  const inWords = (field: string, fact: Fact) =>
    [fact]
      .flat()
      .map((one) => factText(language, field, one))
      .join(' ');
  const isWhole = fitsWhole([
    titles,
    ...fields.map((field) => [
      fieldTitle(language, request.kind, field),
      ...[was, proposed, ...(showsNow ? [now ?? {}] : [])].map((facts) => inWords(field, facts[field])),
    ]),
  ]);
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      {showsNow && now === null && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 1 }}>
          {t.subjectGone}
        </Alert>
      )}
      <Box
        component="table"
        className={isWhole ? 'whole-words' : undefined}
        sx={{
          inlineSize: '100%',
          borderCollapse: 'collapse',
          tableLayout: isWhole ? 'auto' : 'fixed',
          [narrow]: { display: 'block', '& thead': { display: 'none' }, '& tbody, & tr': { display: 'block' } },
        }}
      >
        <thead>
          <tr>
            {titles.map((title, at) => (
              <Box
                component="th"
                key={title}
                scope="col"
                sx={{
                  ...cell,
                  borderTop: 0,
                  color: 'text.secondary',
                  typography: 'body2',
                  // A column is wider where a word of it needs more.
                  width: at === 0 ? '23%' : `${77 / (titles.length - 1)}%`,
                }}
              >
                {title}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...fields.filter(changes), ...fields.filter((field) => !changes(field))].map((field) => {
            const isChanged = changes(field);
            return (
              <tr key={field}>
                <Box
                  component="th"
                  scope="row"
                  sx={{ ...cell, fontWeight: 'fontWeightMedium', [narrow]: { display: 'block', pb: 0 } }}
                >
                  {fieldTitle(language, request.kind, field)}
                </Box>
                <Box
                  component="td"
                  data-title={t.was}
                  sx={{
                    ...cell,
                    ...stacked,
                    ...(isChanged && { color: 'text.secondary', '& > span': { textDecoration: 'line-through' } }),
                  }}
                >
                  <CurrentValue field={field} fact={was[field]} />
                </Box>
                <Box component="td" data-title={t.proposed} sx={{ ...cell, ...stacked }}>
                  <ProposedValue field={field} was={was[field]} proposed={proposed[field]} isChanged={isChanged} />
                </Box>
                {showsNow && (
                  <Box component="td" data-title={t.now} sx={{ ...cell, ...stacked }}>
                    <div>
                      <CurrentValue field={field} fact={now?.[field]} />
                      {now !== null && !isSame(now[field], was[field]) && (
                        <Box component="span" sx={{ display: 'block', color: 'warning.main', typography: 'body2' }}>
                          {t.changedSince}
                        </Box>
                      )}
                    </div>
                  </Box>
                )}
              </tr>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
}
