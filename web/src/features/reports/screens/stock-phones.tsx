/** The phones behind a figure of stock, with their sum and the figure. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { STOCK_GROUP_LABELS } from '@palier/contract/reports/labels.ts';
import { StockGroup, type StockPhone } from '@palier/contract/reports/stock-records.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { writeDay } from '../../../ui/date-time.tsx';
import { NoRecords } from '../../../ui/feedback/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { useSession } from '../../../ui/session.tsx';
import { stockScreens } from '../../stock/screens.ts';
import { useReportBehind } from '../components/loans-of.ts';
import { useReportFilter } from '../components/report-filter.ts';
import { type StockPhoneRow, useStockColumns } from '../components/stock-columns.tsx';
import { writtenWorth } from '../components/stock-sums.ts';
import { texts } from '../i18n.ts';

type Answer = Result<typeof reportsCalls.stockPhones>;

const rowsOf = ({ data }: Answer): StockPhoneRow[] => data.map((phone: StockPhone) => ({ ...phone, id: phone.row_id }));
const totalOf = ({ total_items }: Answer) => total_items;
const isMore = ({ total_is_least }: Answer) => total_is_least;

export function StockPhones() {
  const t = useTexts(texts).phonesOf;
  const back = useTexts(texts).loansOf.back;
  const groups = useTexts(STOCK_GROUP_LABELS);
  const { language } = useLanguage();
  const { may } = useSession();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const group = StockGroup.safeParse(params.get('group')).data ?? 'in_stock';
  const product_id = params.get('product_id') || undefined;
  const { agent_id: _agent, ...filter } = useReportFilter();
  const asked = { ...filter, group, ...(product_id && { product_id }) };
  const sum = useCall(reportsCalls.stockPhones, { ...asked, page_size: 1 }, { keep_previous: true });
  const [first] = sum.data?.data ?? [];
  const lead = [
    sum.data && t.sum(sum.data.phones, groupThousands(sum.data.phones), writtenWorth(sum.data)),
    product_id && first?.product_name,
    filter.shop_id && first?.shop_name,
    t.on(writeDay(language, filter.as_of_on)),
  ];
  return (
    <Page
      title={groups[group]}
      lead={lead.filter(Boolean).join(', ')}
      width={1600}
      actions={
        <Button component={Link} to={useReportBehind()} variant="outlined">
          {back}
        </Button>
      }
    >
      {sum.data && <Proof answer={sum.data} />}
      <ListScreen
        name="stock-phones"
        caption={groups[group]}
        call={reportsCalls.stockPhones}
        every_ms={false}
        input={asked}
        rows={rowsOf}
        total={totalOf}
        more={isMore}
        columns={useStockColumns(group === 'sold')}
        filters={[]}
        export_call={reportsCalls.exportStockPhones}
        {...(may(stockScreens.device.access) && {
          onOpen: ({ imei }: StockPhoneRow) => void navigate(stockScreens.device.path({ imei })),
        })}
        row_name={({ imei }) => imei}
        empty={<NoRecords says={t.empty} />}
      />
    </Page>
  );
}

/** Whether the rows add up to the figure that led here. */
function Proof({ answer: { phones, worth_fcfa, figure } }: { answer: Answer }) {
  const t = useTexts(texts).phonesOf;
  const sum = [groupThousands(phones), writtenWorth({ phones, worth_fcfa })] as const;
  if (phones !== figure.phones || worth_fcfa !== figure.worth_fcfa)
    return (
      <Alert severity="error" sx={{ mb: 1.5 }}>
        {t.differs(...sum, groupThousands(figure.phones), writtenWorth(figure))}
      </Alert>
    );
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
      {t.equal(...sum)}
    </Typography>
  );
}
