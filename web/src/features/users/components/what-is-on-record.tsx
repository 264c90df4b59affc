import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import { usersScreens } from '../screens.ts';

/** The audit record of what a user did, and of what was done to them. */
export function WhatIsOnRecord({ staff_id }: { staff_id: string }) {
  const t = useTexts(texts);
  const inAudit = [
    [t.didWhat, { staff_id }],
    [t.doneTo, { subject_kind: 'staff', subject_id: staff_id }],
  ] as const;
  return (
    <Section title={t.record}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {inAudit.map(([name, about]) => (
          <Button
            key={name}
            size="small"
            variant="outlined"
            component={Link}
            to={usersScreens.security.path({ tab: 'audit', ...about })}
          >
            {name}
          </Button>
        ))}
      </Stack>
    </Section>
  );
}
