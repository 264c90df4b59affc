/** Roles in words: what each allows, grouped by area, with its code. */
import { ROLE_AREAS } from '@palier/contract/users/role-areas.ts';
import { ROLE_AREA_LABELS } from '@palier/contract/users/labels.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ROLES, type RoleCode } from '@palier/contract/roles.ts';
import type { ReactNode } from 'react';
import { Code } from './form/code.tsx';
import { useLanguage, useTexts } from './language.tsx';

/** The areas in as many columns as fit; an area without a role is left out. `draw` replaces the line of a role. */
export function RoleList({ codes, draw }: { codes: ReadonlySet<RoleCode>; draw?: (code: RoleCode) => ReactNode }) {
  const areas = useTexts(ROLE_AREA_LABELS);
  return (
    <Box sx={{ columnWidth: 330, columnGap: 3 }}>
      {ROLE_AREAS.map(({ area, codes: all }) => {
        const shown = all.filter((code) => codes.has(code));
        return (
          shown.length > 0 && (
            <Box key={area} component="section" aria-label={areas[area]} sx={{ breakInside: 'avoid', mb: 2.5 }}>
              <Typography variant="overline" component="h3" color="textSecondary">
                {areas[area]}
              </Typography>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
                {shown.map((code) => (
                  <li key={code}>{draw ? draw(code) : <RoleInWords code={code} />}</li>
                ))}
              </Box>
            </Box>
          )
        );
      })}
    </Box>
  );
}

export function RoleInWords({ code }: { code: RoleCode }) {
  const { language } = useLanguage();
  return (
    <Box component="span" sx={{ display: 'block' }}>
      {ROLES[code][language]}
      <Code block>{code}</Code>
    </Box>
  );
}
