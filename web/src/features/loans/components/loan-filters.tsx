/** The filters of the loan book. */
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { DAY_FILTER_LABELS } from '@palier/contract/day-filter-labels.ts';
import { REPAYMENT_INTERVAL_LABELS } from '@palier/contract/loans/labels.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { useMemo } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { FRESH_MS } from '../../../ui/form/choice.tsx';
import { ShopChoice } from '../../../ui/form/place-choices.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { chosenFilter } from '../../../ui/list/chosen-filter.tsx';
import { dayFilter } from '../../../ui/list/day-filter.tsx';
import type { Filter } from '../../../ui/list/list-tools.tsx';
import { opensLater } from '../../../ui/opens-later.tsx';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';

const ModelChoice = opensLater(async () => (await import('../../catalogue/components/model-choice.tsx')).ModelChoice);

/** `agentOf` is the name of an agent, as far as the rows of the page tell. */
export function useLoanFilters(agentOf: (id: string) => string | null): readonly Filter[] {
  const t = useTexts(texts).fields;
  const labels = useTexts(DAY_FILTER_LABELS);
  const intervals = useTexts(REPAYMENT_INTERVAL_LABELS);
  const { may } = useSession();
  const regions = useCall(networkCalls.regions, {}, { fresh_ms: FRESH_MS });
  const seesModels = may(catalogueCalls.products.access);
  return useMemo(
    () => [
      {
        name: 'region_id',
        label: t.region,
        options: (regions.data?.regions ?? []).map(({ id, name }) => [id, name] as const),
      },
      {
        name: 'shop_id',
        label: t.shop,
        options: [],
        choose: (value, onChange) => <ShopChoice key="shop" small label={t.shop} value={value} onChange={onChange} />,
      },
      ...(seesModels
        ? [
            {
              name: 'product_id',
              label: t.phone,
              options: [],
              choose: (value: string | null, onChange: (value: string | null) => void) => (
                <ModelChoice key="model" small label={t.phone} value={value} onChange={onChange} />
              ),
            },
          ]
        : []),
      {
        name: 'repayment_interval',
        label: t.interval,
        options: Object.entries(intervals),
      },
      dayFilter('activated_from', labels.activated_from),
      dayFilter('sold_from', labels.sold_from),
      dayFilter('sold_until', labels.sold_until),
      chosenFilter('agent_id', t.agent, agentOf),
    ],
    [t, labels, intervals, regions.data, seesModels, agentOf],
  );
}
