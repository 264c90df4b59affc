/** Why a part was refused, and what to do: correct it, send it again, or go on in the real sale with what was typed. */
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { fieldSentence } from '@palier/contract/fields.ts';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Refused } from '../../../../api/send.ts';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { DuplicateQuestion } from '../../../customers/components/duplicate-question.tsx';
import { customersScreens } from '../../../customers/screens.ts';
import { customerOverviewScreens } from '../../../customer-overview/screens.ts';
import { texts } from '../../i18n.ts';
import { preparedTexts } from '../../prepared.i18n.ts';
import { salesScreens } from '../../screens.ts';
import { change, newKey } from './change-prepared.ts';
import { handOver } from './hand-over.ts';
import {
  FOUND,
  type PartRefusal,
  type PreparedSale,
  SECTION_OF,
  type Section,
  askAgain,
  mayCorrect,
  notADuplicate,
  refusedPart,
  sellToKnown,
} from './prepared-sale.ts';

const TAKEN: Readonly<Record<string, 'msisdn' | 'document_number'>> = {
  MSISDN_IN_USE: 'msisdn',
  DOCUMENT_NUMBER_IN_USE: 'document_number',
};
/** The section that is changed after a refusal that another section answers. */
const ANSWERED_BY: Readonly<Record<string, Section>> = {
  ABOVE_LIMIT: 'phone',
  DOES_NOT_QUALIFY: 'finance',
  PRODUCT_NOT_FOUND: 'phone',
};

/** Sent once more as it is, it is refused once more. */
const STAYS_REFUSED: ReadonlySet<string> = new Set([
  FOUND.rejected,
  FOUND.saleOpen,
  'PRICE_CHANGED',
  'PRODUCT_NOT_FOUND',
  'SELF_LOAN',
]);

export function RefusalHelp({ sale, onChange }: { sale: PreparedSale; onChange: (section: Section) => void }) {
  const part = refusedPart(sale);
  const refusal = part && sale.parts[part].refusal;
  if (!refusal) return null;
  return refusal.code === 'DUPLICATE_PERSON' ? (
    <Duplicate sale={sale} refusal={refusal} />
  ) : (
    <Help sale={sale} refusal={refusal} section={SECTION_OF[part]} onChange={onChange} />
  );
}

function Duplicate({ sale, refusal }: { sale: PreparedSale; refusal: PartRefusal }) {
  const t = useTexts(preparedTexts);
  const goTo = useNavigate();
  const { customer_id } = refusal.facts;
  return (
    <Stack sx={{ gap: 1, mb: 2 }}>
      <DuplicateQuestion
        refusal={asRefused(refusal)}
        busy={false}
        onOpen={(customer) => void goTo(customerOverviewScreens.card.path({ customer }))}
        onSomebodyElse={() => void change(sale.id, (now) => notADuplicate(now, newKey))}
      />
      {customer_id !== undefined && (
        <div>
          <SamePerson sale={sale} known={{ customer_id: String(customer_id) }}>
            {t.samePerson}
          </SamePerson>
        </div>
      )}
    </Stack>
  );
}

const asRefused = ({ message, facts }: PartRefusal): Refused =>
  new Refused(409, { code: 'DUPLICATE_PERSON', message, facts });

function SamePerson({
  sale,
  known,
  children,
}: {
  sale: PreparedSale;
  known: NonNullable<PreparedSale['known']>;
  children: ReactNode;
}) {
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={() => void change(sale.id, (now) => sellToKnown(now, known, newKey))}
    >
      {children}
    </Button>
  );
}

function Help({
  sale,
  refusal,
  section,
  onChange,
}: {
  sale: PreparedSale;
  refusal: PartRefusal;
  section: Section;
  onChange: (section: Section) => void;
}) {
  const t = useTexts(preparedTexts);
  const { advice }: { advice: Readonly<Record<string, string>> } = useTexts(texts);
  const { language } = useLanguage();
  const { code, message, fields } = refusal;
  const ours: Readonly<Record<string, unknown>> = t.refusals;
  const taken = TAKEN[code];
  const typed = taken === undefined ? '' : (sale.typed.customer[taken] ?? '');
  const mended = ANSWERED_BY[code] ?? section;
  const isChoice = mended === 'phone' || mended === 'plan';
  const says = typeof ours[code] === 'string' ? ours[code] : message || t.refusals.gone(t.sections[section]);
  const help = typeof ours[code] === 'string' ? undefined : advice[code];
  return (
    <Alert severity="warning" variant="outlined" role="alert" sx={{ mb: 2 }}>
      <AlertTitle>{t.sections[section]}</AlertTitle>
      {says}
      {[...new Set(Object.values(fields).flatMap(([first]) => first ?? []))]
        .filter((first) => first !== message)
        .map((first) => (
          <Typography key={first} variant="body2">
            {fieldSentence(first, language)}
          </Typography>
        ))}
      {help !== undefined && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {help}
        </Typography>
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, flexWrap: 'wrap', mt: 1.5 }}>
        {mayCorrect(sale, mended) && code !== FOUND.saleOpen && (
          <Button size="small" variant="contained" color="primary" onClick={() => onChange(mended)}>
            {mended === 'documents' ? t.takeAgain : isChoice ? t.chooseAgain : t.correctIt}
          </Button>
        )}
        {taken !== undefined && (
          <>
            <Button size="small" variant="outlined" component={Link} to={customersScreens.find.path({ q: typed })}>
              {t.lookAtThem}
            </Button>
            <SamePerson sale={sale} known={{ customer_key: typed }}>
              {t.samePerson}
            </SamePerson>
          </>
        )}
        {Object.keys(fields).length === 0 && !STAYS_REFUSED.has(code) && (
          <Button size="small" variant="outlined" onClick={() => void change(sale.id, (now) => askAgain(now, newKey))}>
            {t.sendAgain}
          </Button>
        )}
        <RealSale sale={sale} refusal={refusal} />
      </Stack>
    </Alert>
  );
}

/** To the sale at the portal, once there is one. What was not sent stands in its forms. */
function RealSale({ sale, refusal }: { sale: PreparedSale; refusal: PartRefusal }) {
  const t = useTexts(preparedTexts);
  const goTo = useNavigate();
  const customer = sale.customer_id ?? refusal.facts['customer_id'];
  if (customer === undefined || (sale.application_id === null && refusal.code !== FOUND.saleOpen)) return null;
  const open = async () => {
    if (sale.application_id !== null) await handOver(sale);
    await goTo(salesScreens.sale.path({ customer: String(customer) }));
  };
  return (
    <Button size="small" variant="outlined" onClick={() => void open()}>
      {t.inTheSale}
    </Button>
  );
}
