/** Which registered terminals a list of slips is of, where it has no column that says so. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { SELDOM_MS } from '../../../api/pace.ts';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { listTerminalsTexts } from '../terminals.i18n.ts';

/** Null while nobody has said anything; empty where it is none of them. */
export type ChosenTerminals = readonly string[] | null;

export function ListTerminals({
  chosen,
  onChange,
  error,
}: {
  chosen: ChosenTerminals;
  onChange: (chosen: ChosenTerminals) => void;
  error: string | undefined;
}) {
  const t = useTexts(listTerminalsTexts);
  const { data } = useCall(networkCalls.terminals, {}, { every_ms: SELDOM_MS, live: ['shops'] });
  const terminals = data?.terminals ?? [];
  if (terminals.length === 0) return null;
  const toggle = (id: string, is: boolean): void => {
    const others = (chosen ?? []).filter((one) => one !== id);
    onChange(is ? [...others, id] : others.length === 0 ? null : others);
  };
  return (
    <Box role="group" aria-label={t.title} sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="h3">{t.title}</Typography>
      <Typography color="textSecondary">{t.help}</Typography>
      {error && (
        <Typography color="error" role="alert">
          {error}
        </Typography>
      )}
      <Box sx={{ display: 'grid', maxHeight: '16rem', overflowY: 'auto' }}>
        {terminals.map(({ id, number, shop }) => (
          <FormControlLabel
            key={id}
            control={<Checkbox checked={chosen?.includes(id) ?? false} onChange={(_, is) => toggle(id, is)} />}
            label={t.one(number, shop)}
          />
        ))}
        <FormControlLabel
          control={<Checkbox checked={chosen?.length === 0} onChange={(_, is) => onChange(is ? [] : null)} />}
          label={t.none}
        />
      </Box>
    </Box>
  );
}
