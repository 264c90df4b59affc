import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { sayPayments } from '@palier/contract/rules/plan-sentence.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { Copyable } from '../../../ui/copyable.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { exact } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { useNameOfPhone } from './name-of-phone.ts';
import { type SaleRecord, mayChangePlan } from './sale.ts';

/** What has been decided so far, in a few lines. */
export function SaleSoFar({ record }: { record: SaleRecord }) {
  const nameOfPhone = useNameOfPhone();
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { plan } = record;
  const facts: ReadonlyArray<readonly [string, string | null]> = [
    [t.steps.phone, nameOfPhone(record)],
    [t.steps.plan, plan && sayPayments(plan, language)],
    [
      t.deposit.due,
      record.deposit_fcfa === null
        ? null
        : t.deposit.progress(formatFcfa(record.deposit_paid_fcfa), formatFcfa(record.deposit_fcfa)),
    ],
    [t.agent, record.agent_name],
    [t.shop, record.shop_name || null],
  ];
  return (
    <Box component="aside" aria-label={t.soFar} sx={{ mt: 3, pt: 2, borderTop: 1, borderColor: 'divider', px: 1 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {t.soFar}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(9.375rem, 100%), 1fr))',
        }}
      >
        <div>
          <Typography component="dt" variant="overline" color="textSecondary">
            {t.loan.reference}
          </Typography>
          <Box component="dd" sx={{ m: 0 }}>
            <Copyable text={record.loan_reference} />
          </Box>
        </div>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <Typography component="dt" variant="overline" color="textSecondary">
                  {name}
                </Typography>
                <Box component="dd" sx={{ m: 0 }}>
                  {value}
                </Box>
              </div>
            ),
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {record.loan_status === null && t.heldUntil(exact(language, new Date(record.expires_at)))}
        {!mayChangePlan(record) && record.loan_status === null && (
          <>
            <br />
            {t.paidSoNoCancel}
          </>
        )}
      </Typography>
    </Box>
  );
}
