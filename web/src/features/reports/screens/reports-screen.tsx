/** The reports, each under a tab. The address holds the tab, the day, the clock and the part of the business. */
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { LEAGUE_SCOPE_LABELS } from '@palier/contract/reports/labels.ts';
import { Link } from 'react-router';
import { useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { CollectionWeeks } from '../components/collection-weeks.tsx';
import { Conversion } from '../components/conversion.tsx';
import { League } from '../components/league.tsx';
import { Overview } from '../components/overview.tsx';
import { Portfolio } from '../components/portfolio.tsx';
import { ReportTools } from '../components/report-tools.tsx';
import { StockReport } from '../components/stock-report.tsx';
import { texts } from '../i18n.ts';
import { reportsScreens } from '../screens.ts';

const TABS = [
  'overview',
  'portfolio',
  'sales',
  'collections',
  'shop',
  'shop_owner',
  'agent',
  'region',
  'territory',
  'unbranded',
  'stock',
] as const;
type Name = (typeof TABS)[number];

/** Reports of a time, and not only of a day. */
const OF_A_TIME: ReadonlySet<Name> = new Set([
  'sales',
  'shop',
  'shop_owner',
  'agent',
  'region',
  'territory',
  'unbranded',
]);

export function Reports() {
  const t = useTexts(texts);
  const title = useTexts(reportsScreens.reports.title);
  const names = { ...useTexts(LEAGUE_SCOPE_LABELS), ...t.tabs };
  const [chosen, choose] = useSearchParam('tab');
  const tab = TABS.find((name) => name === chosen) ?? 'overview';
  return (
    <Page
      title={title}
      lead={t.lead}
      width={1440}
      actions={
        <Button component={Link} to={reportsScreens.report.path()} variant="outlined">
          {t.oneReport}
        </Button>
      }
    >
      <Tabs
        value={tab}
        onChange={(_, name: Name) => choose(name === 'overview' ? null : name)}
        variant="scrollable"

        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {TABS.map((name) => (
          <Tab key={name} value={name} label={names[name]} id={`tab-${name}`} aria-controls={`panel-${name}`} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        <ReportTools is_now={tab === 'stock'} has_from={OF_A_TIME.has(tab)} />
        <Report tab={tab} />
      </div>
    </Page>
  );
}

function Report({ tab }: { tab: Name }) {
  switch (tab) {
    case 'overview':
      return <Overview />;
    case 'portfolio':
      return <Portfolio />;
    case 'sales':
      return <Conversion />;
    case 'collections':
      return <CollectionWeeks />;
    case 'unbranded':
      return <League scope="shop" unbranded />;
    case 'stock':
      return <StockReport />;
    default:
      return <League scope={tab} />;
  }
}
