/** The variables of a provider: what is set and since when, the end of a secret, and what is missing. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { When } from '../../../ui/date-time.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { Code } from '../../../ui/form/code.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import type { ProviderRow } from './provider-row.ts';

type Variable = ProviderRow['variables'][number];

export function ProviderVariables({ variables, name }: { variables: readonly Variable[]; name: string }) {
  const t = useTexts(texts).providers;
  const shown = variables.filter(({ state }) => state !== 'default');
  const not_set = variables.filter(({ state }) => state === 'default');
  return (
    <Box sx={{ mt: 2 }}>
      {shown.length > 0 && (
        <Box component="ul" aria-label={t.variablesOf(name)} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {shown.map((variable) => (
            <VariableRow key={variable.variable} variable={variable} />
          ))}
        </Box>
      )}
      {not_set.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ pt: 1, borderTop: 1, borderColor: 'divider' }}>
          {t.notSet}{' '}
          {not_set.map(({ variable }, at) => (
            <Fragment key={variable}>
              {at > 0 && ', '}
              <Code>{variable}</Code>
            </Fragment>
          ))}
        </Typography>
      )}
    </Box>
  );
}

function VariableRow({ variable }: { variable: Variable }) {
  return (
    <Box
      component="li"
      sx={{
        py: 1,
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, auto)' },
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Code>{variable.variable}</Code>
      <VariableState variable={variable} />
    </Box>
  );
}

function VariableState({ variable: { state, since, last_four, value } }: { variable: Variable }) {
  const t = useTexts(texts).providers;
  if (state === 'missing')
    return (
      <Box>
        <StateChip label={t.missing} tone="wait" />
      </Box>
    );
  return (
    <Typography
      variant="body2"
      component="div"
      sx={{ minWidth: 0, textAlign: { sm: 'right' }, overflowWrap: 'anywhere' }}
    >
      {value ?? (last_four !== null && t.endsIn(last_four))}
      {(value ?? last_four) !== null && ' · '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {since ? (
          <>
            {t.setSince} <When at={since} />
          </>
        ) : (
          t.set
        )}
      </Box>
    </Typography>
  );
}
