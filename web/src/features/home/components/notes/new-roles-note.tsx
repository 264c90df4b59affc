/** Offers the roles that a newer version brought, once, to those who give roles. */
import { SELDOM_MS } from '../../../../api/pace.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { opensLater } from '../../../../ui/opens-later.tsx';
import { texts } from '../../i18n.ts';

const GiveNewRoles = opensLater(async () => (await import('./give-new-roles.tsx')).GiveNewRoles);

const FRESH_MS = 300_000;

export function NewRolesNote() {
  const t = useTexts(texts).newRoles;
  const { data } = useCall(usersCalls.newRoles, undefined, {
    live: ['users'],
    every_ms: SELDOM_MS,
    fresh_ms: FRESH_MS,
  });
  const [isOpen, setOpen] = useState(false);
  if (!data || data.roles.length === 0) return null;
  return (
    <>
      <Alert
        severity="info"
        variant="outlined"
        sx={{ mb: 2 }}
        action={
          <Button size="small" color="inherit" onClick={() => setOpen(true)}>
            {t.see}
          </Button>
        }
      >
        {t.brought(data.roles.length)}
      </Alert>
      {isOpen && <GiveNewRoles roles={data.roles} onClose={() => setOpen(false)} />}
    </>
  );
}
