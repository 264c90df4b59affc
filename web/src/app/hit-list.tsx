/** The hits in groups. The focus stays in the field, which names the chosen one. */
import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { ShortStair, useStairSentence } from '../ui/stair/short-stair.tsx';
import { type Hit, type HitGroup, hitId } from './palette-hit.ts';
import { HIT_ICONS } from './palette-icons.tsx';

export function HitList({
  ref,
  groups,
  chosen,
  label,
}: {
  ref: Ref<HTMLDivElement>;
  groups: readonly HitGroup[];
  chosen: Hit | undefined;
  label: string;
}) {
  return (
    <Box
      ref={ref}
      id="finder-hits"
      role="listbox"
      aria-label={label}
      sx={{ maxHeight: 'min(460px, 70vh)', overflow: 'auto', py: 0.5 }}
    >
      {groups.map(({ title, hits }, at) => (
        <div key={title} role="group" aria-labelledby={`finder-group-${at}`}>
          <Typography
            id={`finder-group-${at}`}
            role="presentation"
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block', px: 2, pt: 1, pb: 0.5 }}
          >
            {title}
          </Typography>
          {hits.map((hit) => (
            <Row key={hitId(hit)} hit={hit} selected={hit === chosen} />
          ))}
        </div>
      ))}
    </Box>
  );
}

function Row({ hit, selected }: { hit: Hit; selected: boolean }) {
  return (
    <ListItemButton
      id={hitId(hit)}
      role="option"
      // The arrows choose; the tabulator leaves the list.
      tabIndex={-1}
      aria-selected={selected}
      selected={selected}
      onClick={hit.open}
      sx={{ py: 0.5, minHeight: 44 }}
    >
      <ListItemIcon sx={{ minWidth: 40, color: 'text.secondary' }}>{HIT_ICONS[hit.kind]}</ListItemIcon>
      <ListItemText primary={hit.title} secondary={hit.detail} sx={{ my: 0 }} />
      {hit.loan && <StairOfHit loan={hit.loan} />}
    </ListItemButton>
  );
}

/** The stair of a customer’s loan, with its words below it. They are the name of the picture, so they are read once. */
function StairOfHit({ loan: { total_fcfa, repaid_fcfa, arrears_fcfa } }: { loan: NonNullable<Hit['loan']> }) {
  const amounts = { total_fcfa, repaid_fcfa, late_fcfa: arrears_fcfa };
  const says = useStairSentence(amounts);
  return (
    <Box
      component="span"
      sx={{
        flexShrink: 0,
        ml: 2,
        maxWidth: { xs: 96, sm: 'none' },
        display: 'grid',
        justifyItems: 'end',
        textAlign: 'end',
      }}
    >
      <ShortStair {...amounts} />
      <Typography component="span" variant="caption" color="textSecondary" aria-hidden="true">
        {says}
      </Typography>
    </Box>
  );
}
