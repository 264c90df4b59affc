/** The portal knows the customer, or somebody like them. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import { Refused } from '../../../../api/send.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { DuplicateQuestion } from '../../../customers/components/duplicate-question.tsx';
import { customerOverviewScreens } from '../../../customer-overview/screens.ts';
import { preparedTexts } from '../../prepared.i18n.ts';
import { change, newKey } from './change-prepared.ts';
import { ComparedPersons } from './compared-persons.tsx';
import { useOtherPerson } from './other-person.ts';
import { type PartRefusal, type PreparedSale, type Section, notADuplicate } from './prepared-sale.ts';
import { SamePerson } from './same-person.tsx';

export interface RefusalProps {
  readonly sale: PreparedSale;
  readonly refusal: PartRefusal;
  readonly onChange: (section: Section) => void;
}

export function DuplicateHelp({ sale, refusal, onChange }: RefusalProps) {
  const t = useTexts(preparedTexts);
  const goTo = useNavigate();
  const { customer_id } = refusal.facts;
  const whom = customer_id === undefined ? null : { customer_id: String(customer_id) };
  const compared = useOtherPerson(sale, whom);
  return (
    <Box sx={{ mb: 2 }}>
      <DuplicateQuestion
        refusal={asRefused(refusal)}
        busy={false}
        onOpen={(customer) => void goTo(customerOverviewScreens.card.path({ customer }))}
        onSomebodyElse={() => void change(sale.id, (now) => notADuplicate(now, newKey))}
        shown={compared && <ComparedPersons sale={sale} compared={compared} />}
        others={
          <>
            {whom && compared && <SamePerson sale={sale} whom={whom} compared={compared} />}
            <Button size="small" variant="outlined" onClick={() => onChange('customer')}>
              {t.correctIt}
            </Button>
          </>
        }
      />
    </Box>
  );
}

const asRefused = ({ message, facts }: PartRefusal): Refused =>
  new Refused(409, { code: 'DUPLICATE_PERSON', message, facts });
