/** What was typed and what the portal has of the customer with the same number, side by side. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ID_TYPE_LABELS } from '@palier/contract/customers/labels.ts';
import { labelOf } from '@palier/contract/labels.ts';
import { PERSON_DETAILS, type PersonDetail } from '@palier/contract/rules/same-person.ts';
import { RefusalNote, SkeletonLines } from '../../../../ui/feedback/feedback.tsx';
import { writeDay } from '../../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { fullName } from '@palier/contract/values/full-name.ts';
import { preparedTexts } from '../../prepared.i18n.ts';
import { type Compared, type OtherPerson, differences } from './other-person.ts';
import { detailsOf } from './part-requests.ts';
import type { PreparedSale } from './prepared-sale.ts';

export function ComparedPersons({ sale, compared }: { sale: PreparedSale; compared: Compared }) {
  const t = useTexts(preparedTexts).compare;
  const { other, state, refusal } = compared;
  if (state === 'loading') return <SkeletonLines lines={4} />;
  if (state === 'refused') return <RefusalNote refusal={refusal} />;
  if (other === null)
    return (
      <Typography variant="body2" role="status" sx={{ mt: 1 }}>
        {state === 'no line' ? t.needsLine : t.gone}
      </Typography>
    );
  const differs = differences(other);
  return (
    <>
      <SideBySide sale={sale} other={other} />
      {differs.length > 0 && (
        <Typography sx={{ mt: 1, fontWeight: 'fontWeightBold' }}>
          {t.others(differs.map((detail) => t.detailsInside[detail]))}
        </Typography>
      )}
    </>
  );
}

const CELL = { p: 1, textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' } as const;

function SideBySide({ sale, other }: { sale: PreparedSale; other: OtherPerson }) {
  const t = useTexts(preparedTexts).compare;
  const { language } = useLanguage();
  const typed = detailsOf(sale);
  const document = (of: Pick<typeof typed, 'document_number'> & { readonly id_type: string }): string =>
    `${labelOf(ID_TYPE_LABELS, language, of.id_type)} ${of.document_number}`;
  const here: Readonly<Record<PersonDetail, string>> = {
    name: fullName(typed),
    date_of_birth: writeDay(language, typed.date_of_birth),
    document: document(typed),
  };
  const there: Readonly<Record<PersonDetail, string>> = {
    name: other.name,
    date_of_birth: other.date_of_birth === null ? t.notShown : writeDay(language, other.date_of_birth),
    document:
      other.document?.id_type && other.document.document_number
        ? document({ id_type: other.document.id_type, document_number: other.document.document_number })
        : t.notShown,
  };
  return (
    <Box
      component="table"
      aria-label={t.title}
      sx={{
        width: '100%',
        maxWidth: 640,
        mt: 1,
        borderCollapse: 'collapse',
        tableLayout: 'fixed',
        typography: 'body2',
      }}
    >
      <thead>
        <tr>
          {[t.here, t.there].map((side) => (
            <Box component="th" scope="col" key={side} sx={CELL}>
              {side}
            </Box>
          ))}
        </tr>
      </thead>
      {PERSON_DETAILS.map((detail) => (
        <Box component="tbody" key={detail} sx={{ borderTop: 1, borderColor: 'divider' }}>
          <tr>
            <Box component="th" scope="rowgroup" colSpan={2} sx={{ ...CELL, pb: 0, typography: 'caption' }}>
              {t.details[detail]}
            </Box>
          </tr>
          <tr>
            <Box component="td" sx={{ ...CELL, pt: 0 }}>
              {here[detail]}
            </Box>
            <Box component="td" sx={{ ...CELL, pt: 0 }}>
              {there[detail]}
              {other.agreements[detail] === 'other' && (
                <Box component="span" sx={{ display: 'block', color: 'error.main', fontWeight: 'fontWeightBold' }}>
                  {t.differs}
                </Box>
              )}
            </Box>
          </tr>
        </Box>
      ))}
    </Box>
  );
}
