/** What the chosen matrix would have set aside at the end of the last month, and rates out of the own losses. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { MONTHS_OF_LOSSES } from '@palier/contract/rules/portfolio/rates-from-losses.ts';
import type { TypedMatrix } from '@palier/contract/settings/provision-matrix.ts';
import { writePercent, writeRate } from '@palier/contract/values/rate.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useFormContext } from 'react-hook-form';
import { writeDay } from '../../../ui/date-time.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { ProvisionTable } from '../../../ui/provisions/provision-table.tsx';
import { useSegmentName } from '../../../ui/provisions/segment-name.ts';
import { texts } from '../i18n.ts';
import { MATRIX_PATH } from './matrix-path.ts';
import { useRehearsed } from './use-rehearsed.ts';

type Found = Result<typeof reportsCalls.rehearseProvisions>;
type Losses = Found['losses'];
type Rates = NonNullable<Losses['rows']>;

export function MatrixRehearsal({
  matrix,
  onUse,
}: {
  matrix: TypedMatrix;
  /** Takes the rates out of the own losses; absent where no own matrix is typed. */
  onUse?: (rows: Rates, segments: Losses['segments']) => void;
}) {
  const t = useTexts(texts).matrix.rehearsal;
  const form = useFormContext();
  const { found, isStale, isBusy, refusal, rehearse } = useRehearsed(reportsCalls.rehearseProvisions, { matrix });
  const begin = async () => {
    if (await form.trigger(MATRIX_PATH)) await rehearse();
  };
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Box>
        <Button variant="outlined" onClick={() => void begin()} loading={isBusy}>
          {found ? t.again : t.begin}
        </Button>
      </Box>
      <div aria-live="polite">
        {refusal && <RefusalNote refusal={refusal} />}
        {isBusy && <SkeletonLines lines={4} />}
        {!isBusy && found && (
          <Stack sx={{ gap: 1.5 }}>
            {isStale && <Alert severity="info">{t.stale}</Alert>}
            <Aside found={found} />
            <OwnLosses found={found} {...(onUse && { onUse })} />
          </Stack>
        )}
      </div>
    </Stack>
  );
}

function Aside({ found: { day, rows, segments, target_fcfa, booked_fcfa } }: { found: Found }) {
  const t = useTexts(texts).matrix.rehearsal;
  const { language } = useLanguage();
  const by = target_fcfa - booked_fcfa;
  return (
    <>
      <Typography>
        {t.sentence(formatFcfa(target_fcfa), writeDay(language, day))}{' '}
        {by === 0 ? t.same : by > 0 ? t.more(formatFcfa(by)) : t.less(formatFcfa(-by))}
      </Typography>
      <ProvisionTable label={t.table} rows={rows} segments={segments} target_fcfa={target_fcfa} />
    </>
  );
}

function OwnLosses({
  found: { losses, segments: named },
  onUse,
}: {
  found: Found;
  onUse?: (rows: Rates, segments: Losses['segments']) => void;
}) {
  const t = useTexts(texts).matrix.rehearsal;
  const { language } = useLanguage();
  const nameOf = useSegmentName();
  const { months, recovered, rows, segments } = losses;
  const written = (rates: readonly number[]): string => rates.map((rate) => writePercent(language, rate)).join(' · ');
  return (
    <Box>
      <Typography variant="h3">{t.losses}</Typography>
      {rows === null ? (
        <Typography color="textSecondary">
          {months < MONTHS_OF_LOSSES
            ? t.tooFew(months, MONTHS_OF_LOSSES)
            : recovered.d === 0
              ? t.nothingLost
              : t.emptyGroup}
        </Typography>
      ) : (
        <>
          <Typography color="textSecondary">
            {t.how} {t.recovered(writeRate(language, recovered))}
          </Typography>
          <Typography sx={{ my: 0.5, fontVariantNumeric: 'tabular-nums' }}>
            {written(rows.map(({ rate_basis_points }) => rate_basis_points))}
          </Typography>
          {named.map((segment, at) => (
            <Typography
              key={`${segment.product_id} ${segment.region_id}`}
              sx={{ my: 0.5, fontVariantNumeric: 'tabular-nums' }}
            >
              {nameOf(segment)}:{' '}
              {segments[at] ? written(segments[at]) : segment.product_id ? t.notByModel : t.tooLittle}
            </Typography>
          ))}
          {onUse && (
            <Button size="small" variant="outlined" onClick={() => onUse(rows, segments)}>
              {t.use}
            </Button>
          )}
        </>
      )}
    </Box>
  );
}
