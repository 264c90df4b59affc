import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { type FieldChange, differencesOf } from './differences.ts';
import { FieldName, FieldValue } from './field-value.tsx';

const cell = {
  p: 1,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  borderTop: 1,
  borderColor: 'divider',
  verticalAlign: 'top',
  fontWeight: 'fontWeightRegular',
} as const;

/**
 * A row for each field, with its value before and after. A new record has only one column of values. Fields that did
 * not change are pale.
 */
export function DiffTable({ title, before, after }: { title: string; before: unknown; after: unknown }) {
  const t = useTexts(texts).audit;
  const fields = differencesOf(before, after);
  if (fields.length === 0) return null;
  const isNew = fields.every((field) => field.before === undefined);
  const heads = isNew ? [t.field, t.value] : [t.field, t.before, t.after];
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box
        component="table"
        sx={{ inlineSize: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', typography: 'body1' }}
      >
        <thead>
          <tr>
            {heads.map((head) => (
              <Box
                component="th"
                key={head}
                scope="col"
                sx={{ ...cell, borderTop: 0, color: 'text.secondary', typography: 'body2' }}
              >
                {head}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <FieldRow key={field.path.join('.')} field={field} isNew={isNew} />
          ))}
        </tbody>
      </Box>
    </div>
  );
}

function FieldRow({
  field: { path, before, after, is_changed, in_both },
  isNew,
}: {
  field: FieldChange;
  isNew: boolean;
}) {
  const t = useTexts(texts).audit;
  const name = path.at(-1) ?? '';
  const pale = is_changed ? {} : { color: 'text.secondary' };
  return (
    <tr>
      <Box
        component="th"
        scope="row"
        sx={{ ...cell, ...pale, ...(is_changed && !isNew && { fontWeight: 'fontWeightBold' }) }}
      >
        <FieldName path={path} />
        {in_both > 0 && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {t.inBoth(in_both, groupThousands(in_both))}
          </Typography>
        )}
      </Box>
      {!isNew && (
        <Box
          component="td"
          sx={{
            ...cell,
            color: 'text.secondary',
            ...(is_changed && before !== undefined && before !== null && { textDecoration: 'line-through' }),
          }}
        >
          <FieldValue field={name} value={before} />
        </Box>
      )}
      <Box component="td" sx={{ ...cell, ...pale, ...(is_changed && !isNew && { fontWeight: 'fontWeightBold' }) }}>
        <FieldValue field={name} value={after} />
      </Box>
    </tr>
  );
}
