/** Compares the record with its seals on demand, and shows the result. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { auditCalls } from '@palier/contract/audit/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import type { ReactNode } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Copyable } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { When } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { shortId } from './record-paths.ts';

const MOST_SHOWN = 100;

export function VerifyRecord({ lead }: { lead: ReactNode }) {
  const t = useTexts(texts).audit;
  // Only the button starts it: returning to the screen must not compare a million lines again. The last result stays.
  const read = useCall(auditCalls.verify, undefined, { enabled: false });
  return (
    <Box sx={{ mb: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography color="textSecondary" sx={{ flex: '1 1 320px' }}>
          {lead}
        </Typography>
        <Button variant="outlined" loading={read.isFetching} onClick={() => void read.refetch()}>
          {t.verify}
        </Button>
      </Box>
      <div role="status">
        {read.isFetching ? (
          <Typography color="textSecondary">{t.verifying}</Typography>
        ) : (
          read.data && <Verified found={read.data} />
        )}
      </div>
      {!read.isFetching && <RefusalNote refusal={read.error} />}
    </Box>
  );
}

function Verified({
  found: { blocks, lines, unsealed, faults, checked_at },
}: {
  found: Result<typeof auditCalls.verify>;
}) {
  const t = useTexts(texts).audit;
  const isWhole = faults.length === 0;
  return (
    <Alert severity={isWhole ? 'success' : 'error'} variant="outlined">
      <strong>
        {isWhole
          ? t.whole(groupThousands(lines), groupThousands(blocks))
          : t.faultsFound(faults.length, groupThousands(faults.length))}
      </strong>
      {!isWhole && <div>{t.checkedLines(groupThousands(lines), groupThousands(blocks))}</div>}
      {unsealed > 0 && <div>{t.unsealed(unsealed, groupThousands(unsealed))}</div>}
      {!isWhole && (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
          {faults.slice(0, MOST_SHOWN).map(({ block, line_id, what }, at) => (
            <li key={at}>
              {t.faults[what](groupThousands(block))}
              {line_id !== null && (
                <>
                  {' '}
                  <span lang="zxx">
                    <Copyable text={line_id} label={shortId(line_id)} />
                  </span>
                </>
              )}
            </li>
          ))}
          {faults.length > MOST_SHOWN && <li>{t.moreFaults(groupThousands(faults.length - MOST_SHOWN))}</li>}
        </Box>
      )}
      <Typography variant="body2" color="textSecondary">
        {t.checked} <When at={checked_at} />
      </Typography>
    </Alert>
  );
}
