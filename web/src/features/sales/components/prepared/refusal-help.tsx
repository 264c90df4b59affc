/** Why a part was refused, and what to do: correct it, send it again, or go on in the real sale with what was typed. */
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useTexts } from '../../../../ui/language.tsx';
import { customersScreens } from '../../../customers/screens.ts';
import { customerOverviewScreens } from '../../../customer-overview/screens.ts';
import { texts } from '../../i18n.ts';
import { preparedTexts } from '../../prepared.i18n.ts';
import { change, newKey } from './change-prepared.ts';
import { ComparedPersons } from './compared-persons.tsx';
import { DuplicateHelp, type RefusalProps } from './duplicate-help.tsx';
import { GoOnThere } from './go-on-there.tsx';
import { useOtherPerson } from './other-person.ts';
import {
  FOUND,
  type Part,
  type PreparedSale,
  SECTION_OF,
  type Section,
  askAgain,
  mayCorrect,
  refusedPart,
  startAnew,
} from './prepared-sale.ts';
import { useRefusalWords } from './refusal-words.ts';
import { SamePerson } from './same-person.tsx';

const TAKEN: Readonly<Record<string, 'msisdn' | 'document_number'>> = {
  MSISDN_IN_USE: 'msisdn',
  DOCUMENT_NUMBER_IN_USE: 'document_number',
};
/** The section that is changed after a refusal that another section answers. */
const ANSWERED_BY: Readonly<Record<string, Section>> = { DOES_NOT_QUALIFY: 'finance', PRODUCT_NOT_FOUND: 'phone' };

/** The sale was closed at the portal, and what was prepared needs another one. */
const CLOSED: ReadonlySet<string> = new Set(['APPLICATION_CLOSED', 'APPLICATION_NOT_FOUND', 'OWN_SALE_NEEDED']);
/** Nothing that is typed here would change the answer. */
const NOT_BY_TYPING: ReadonlySet<string> = new Set([
  ...CLOSED,
  FOUND.saleOpen,
  FOUND.unconfirmed,
  'SALE_HELD',
  'RUNNING_LOAN',
  'FORBIDDEN',
  'KEY_REUSED',
  'DEPOSIT_ALREADY_PAID',
  'PUSH_IN_FLIGHT',
]);
/** Sent once more as it is, it is refused once more. */
const STAYS_REFUSED: ReadonlySet<string> = new Set([
  ...CLOSED,
  FOUND.rejected,
  FOUND.saleOpen,
  FOUND.unconfirmed,
  FOUND.noPictures,
  'PRICE_CHANGED',
  'PRODUCT_NOT_FOUND',
  'SELF_LOAN',
  'ANOTHER_PERSON',
  'ABOVE_LIMIT',
  'FILE_TOO_LARGE',
  'UNSUPPORTED_FILE',
  'PDF_NOT_PLAIN',
  'SAME_PICTURE_TWICE',
  'DEPOSIT_ALREADY_PAID',
]);

export function RefusalHelp({ sale, onChange }: { sale: PreparedSale; onChange: (section: Section) => void }) {
  const part = refusedPart(sale);
  const refusal = part && sale.parts[part].refusal;
  if (!refusal || sale.is_handed_over) return null;
  return refusal.code === 'DUPLICATE_PERSON' ? (
    <DuplicateHelp sale={sale} refusal={refusal} onChange={onChange} />
  ) : (
    <Help sale={sale} part={part} refusal={refusal} onChange={onChange} />
  );
}

function Help({ sale, part, refusal, onChange }: RefusalProps & { part: Part }) {
  const t = useTexts(preparedTexts);
  const { openCard } = useTexts(texts);
  const { says, details, help } = useRefusalWords(part, refusal);
  const { code, fields } = refusal;
  const section = SECTION_OF[part];
  const isOfCustomer = section === 'customer';
  const taken = isOfCustomer ? TAKEN[code] : undefined;
  const typed = taken === undefined ? '' : (sale.typed.customer[taken] ?? '');
  // Who was recognised may be somebody else after all: a digit that was mistyped costs no photographs.
  const wasRecognised = isOfCustomer && sale.known !== null;
  const whom = taken === undefined ? (code === 'ANOTHER_PERSON' ? sale.known : null) : { customer_key: typed };
  const compared = useOtherPerson(sale, whom);
  const mended = ANSWERED_BY[code] ?? section;
  const isChoice = mended === 'phone' || mended === 'plan';
  const again = (next: (now: PreparedSale) => PreparedSale) => () => void change(sale.id, next);
  return (
    <Alert severity="warning" variant="outlined" role="alert" sx={{ mb: 2 }}>
      <AlertTitle>{t.sections[section]}</AlertTitle>
      {says}
      {details.map((detail) => (
        <Typography key={detail} variant="body2" sx={{ mt: 0.5 }}>
          {detail}
        </Typography>
      ))}
      {help !== undefined && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {help}
        </Typography>
      )}
      {compared && <ComparedPersons sale={sale} compared={compared} />}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, flexWrap: 'wrap', mt: 1.5 }}>
        {mayCorrect(sale, mended) && (wasRecognised || !NOT_BY_TYPING.has(code)) && (
          <Button size="small" variant="contained" color="primary" onClick={() => onChange(mended)}>
            {mended === 'documents' ? t.takeAgain : isChoice ? t.chooseAgain : t.correctIt}
          </Button>
        )}
        {CLOSED.has(code) && (
          <Button size="small" variant="contained" color="primary" onClick={again((now) => startAnew(now, newKey))}>
            {t.startAnew}
          </Button>
        )}
        {taken !== undefined && (
          <>
            <Button size="small" variant="outlined" component={Link} to={customersScreens.find.path({ q: typed })}>
              {t.lookAtThem}
            </Button>
            {compared && <SamePerson sale={sale} whom={{ customer_key: typed }} compared={compared} />}
          </>
        )}
        {code === 'RUNNING_LOAN' && (
          <Button size="small" variant="outlined" component={Link} to={cardOf(sale)}>
            {openCard}
          </Button>
        )}
        {Object.keys(fields).length === 0 && !STAYS_REFUSED.has(code) && (
          <Button size="small" variant="outlined" onClick={again((now) => askAgain(now, newKey))}>
            {t.sendAgain}
          </Button>
        )}
        {!CLOSED.has(code) && <GoOnThere sale={sale} refusal={refusal} />}
      </Stack>
    </Alert>
  );
}

/** The customer whom the portal knows, or the search for the number by which they were recognised. */
function cardOf({ known, customer_id }: PreparedSale): string {
  if (known !== null && 'customer_key' in known) return customersScreens.find.path({ q: known.customer_key });
  return customerOverviewScreens.card.path({ customer: known?.customer_id ?? customer_id ?? '' });
}
