import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { ROLE_CODES, type RoleCode } from '@palier/contract/roles.ts';
import { useTexts } from '../../../ui/language.tsx';
import { RoleInWords, RoleList } from '../../../ui/role-list.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { messages } from '../groups.i18n.ts';

const ALL: ReadonlySet<RoleCode> = new Set(ROLE_CODES);

/** Every role with a tick box. A chip marks the roles that the request would add or remove. */
export function RoleTicks({
  held,
  wanted,
  onTick,
}: {
  held: ReadonlySet<RoleCode>;
  wanted: ReadonlySet<RoleCode>;
  onTick: (code: RoleCode, ticked: boolean) => void;
}) {
  const t = useTexts(messages).group;
  return (
    <RoleList
      codes={ALL}
      draw={(code) => (
        <FormControlLabel
          sx={{ alignItems: 'flex-start', mr: 0 }}
          control={
            <Checkbox
              size="small"
              sx={{ mt: -1 }}
              checked={wanted.has(code)}
              onChange={(_, ticked) => onTick(code, ticked)}
            />
          }
          label={
            <Box component="span" sx={{ display: 'block' }}>
              <RoleInWords code={code} />
              {wanted.has(code) !== held.has(code) && (
                <StateChip label={wanted.has(code) ? t.given : t.taken} tone={wanted.has(code) ? 'good' : 'bad'} />
              )}
            </Box>
          }
        />
      )}
    />
  );
}
