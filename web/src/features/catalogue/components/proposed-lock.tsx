import { LOCK_SOLUTION_LABELS, LOCK_TYPE_LABELS } from '@palier/contract/catalogue/labels.ts';
import type { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import { type Labels, labelOf } from '@palier/contract/labels.ts';
import Box from '@mui/material/Box';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

type Facts = Result<typeof approvalsCalls.request>['request']['was'];

const FIELDS = ['lock_type', 'lock_solution'] as const;
const LABELS: Readonly<Record<(typeof FIELDS)[number], Labels<string>>> = {
  lock_type: LOCK_TYPE_LABELS,
  lock_solution: LOCK_SOLUTION_LABELS,
};

/** The lock that a model would get, and the one that it has. */
export function ProposedLock({ was, proposed }: { was: Facts; proposed: Facts }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const titles = { lock_type: t.phone.lockType, lock_solution: t.phone.lockSolution };
  const say = (field: (typeof FIELDS)[number], fact: Facts[string] | undefined) =>
    typeof fact === 'string' ? labelOf(LABELS[field], language, fact) : t.lock.undecided;
  return (
    <Box
      component="dl"
      sx={{ m: 0, mt: 1, display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, '& dt, & dd': INLINE }}
    >
      {FIELDS.filter((field) => proposed[field] !== was[field]).map((field) => (
        <div key={field}>
          <dt>{titles[field]} </dt>
          <dd>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {say(field, was[field])} →{' '}
            </Box>
            <strong>{say(field, proposed[field])}</strong>
          </dd>
        </div>
      ))}
    </Box>
  );
}

const INLINE = { display: 'inline', m: 0 } as const;
