/** One prepared sale: a step of it, or what will be sent. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { businessTimeAt } from '../../../../ui/business-now.ts';
import { writeDay } from '../../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { businessZone } from '../../../../ui/layout/branding.ts';
import { Page } from '../../../../ui/layout/page.tsx';
import { PREPARED_DAYS } from '../../../../ui/prepared-store.ts';
import { preparedTexts } from '../../prepared.i18n.ts';
import { salesScreens } from '../../screens.ts';
import { PreparedOverview } from './prepared-overview.tsx';
import { type PreparedSale, SECTIONS, filledSections } from './prepared-sale.ts';
import { PLACE_OF, PreparedSteps, firstGap } from './prepared-steps.tsx';

const OVERVIEW = 'send';

export function OpenedPrepared({ sale }: { sale: PreparedSale }) {
  const t = useTexts(preparedTexts);
  const { language } = useLanguage();
  const title = useTexts(salesScreens.prepared.title);
  const [params, setParams] = useSearchParams();
  const goTo = useNavigate();
  const asked = params.get('step');
  const place = Number(asked) - 1;
  // Without a step in the address: what is missing, or what will be sent.
  const isDraft = sale.stand === 'draft' && filledSections(sale).length < SECTIONS.length;
  const isStep = asked === null ? isDraft : asked !== OVERVIEW && place >= 0 && place <= PLACE_OF.plan;
  const show = (step: string) => setParams({ sale: sale.id, step });
  const last = addDays(dayIn(businessZone(), businessTimeAt(sale.at)), PREPARED_DAYS);
  return (
    <Page
      title={title}
      lead={sale.name ?? t.nobody}
      actions={
        <Button component={Link} to={salesScreens.prepared.path()}>
          {t.allOf}
        </Button>
      }
    >
      {isStep && !sale.is_ready && !sale.is_handed_over ? (
        <PreparedSteps
          sale={sale}
          shown={asked === null ? firstGap(sale) : place}
          onOpen={(at) => show(String(at + 1))}
          onOverview={() => show(OVERVIEW)}
        />
      ) : (
        <>
          <PreparedOverview
            sale={sale}
            onStep={(section) => show(String(PLACE_OF[section] + 1))}
            onGone={() => void goTo(salesScreens.prepared.path(), { replace: true })}
          />
          {sale.stand !== 'done' && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
              {t.keptUntil(writeDay(language, last))}
            </Typography>
          )}
        </>
      )}
    </Page>
  );
}
