/** One model: its facts, its prices over time, and what a customer would pay. */
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { SELDOM_MS } from '../../../api/pace.ts';
import { useCall } from '../../../api/use-call.ts';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { RecordColumns } from '../../../ui/layout/record-columns.tsx';
import { texts } from '../i18n.ts';
import { type Deal, DealDesk } from '../components/desk/deal-desk.tsx';
import { ModelPanel } from '../components/model-panel.tsx';
import { PhoneFacts } from '../components/phone-facts.tsx';
import { PendingChanges, type ProductRequest, usePendingChanges } from '../components/pending-changes.tsx';
import { LockNotApproved } from '../components/lock-not-approved.tsx';
import { MultiplierForm } from '../components/multiplier-form.tsx';
import { PriceForm } from '../components/price-form.tsx';
import { PriceTimeline } from '../components/price-timeline.tsx';
import { stockScreens } from '../../stock/screens.ts';
import { catalogueScreens } from '../screens.ts';

const TABS = ['desk', 'prices', 'model'] as const;
type TabName = (typeof TABS)[number];

export function PhoneScreen() {
  const { id = '' } = useParams();
  return <OnePhone key={id} id={id} />;
}

function OnePhone({ id }: { id: string }) {
  const title = useTexts(catalogueScreens.product.title);
  const t = useTexts(texts);
  const p = t.phone;
  const [params, setParams] = useSearchParams();
  const [deal, setDeal] = useState<Deal | null>(null);
  const read = useCall(catalogueCalls.product, { product_id: id }, { every_ms: SELDOM_MS, live: ['products'] });
  const pending = usePendingChanges(id);
  const waits = (kind: ProductRequest) => pending.some((one) => one.kind === kind);
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'desk';
  const form = params.get('form');
  const go = (to: { tab: TabName; form?: 'price' | 'multiplier' }) => setParams({ ...to });
  if (!read.data)
    return (
      <Page above={stockScreens.inventory} title={title}>
        {read.isError ? (
          <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
        ) : (
          <Section>
            <SkeletonLines lines={6} />
          </Section>
        )}
      </Page>
    );
  const { phone, versions, tacs } = read.data;
  const at: Deal = {
    retail_price_fcfa: phone.retail_price_fcfa ?? undefined,
    wholesale_price_fcfa: phone.wholesale_price_fcfa ?? undefined,
    deposit_fcfa: phone.deposit_fcfa ?? undefined,
    credit_multiplier: phone.credit_multiplier ?? undefined,
  };
  const takeOver = (to: Deal) => {
    setDeal(to);
    go({
      tab: 'prices',
      form:
        to.retail_price_fcfa === at.retail_price_fcfa &&
        to.deposit_fcfa === at.deposit_fcfa &&
        to.wholesale_price_fcfa === at.wholesale_price_fcfa
          ? 'multiplier'
          : 'price',
    });
  };
  const open = (name: 'price' | 'multiplier') => {
    setDeal(null);
    go({ tab: 'prices', form: name });
  };
  const close = () => {
    setDeal(null);
    go({ tab: 'prices' });
  };
  return (
    <Page
      above={stockScreens.inventory}
      title={phone.name}
      part={tab === TABS[0] ? null : p.tabs[tab]}
      lead={phone.model}
      actions={
        <>
          <ActionButton
            call={catalogueCalls.updatePrices}
            disabled={waits('phone_prices')}
            onClick={() => open('price')}
          >
            {p.updatePrice}
          </ActionButton>
          <ActionButton
            call={catalogueCalls.updateMultiplier}
            disabled={waits('credit_multiplier')}
            onClick={() => open('multiplier')}
          >
            {p.updateMultiplier}
          </ActionButton>
        </>
      }
    >
      <PendingChanges pending={pending} is_sold={phone.is_lock_approved} />
      {!phone.is_lock_approved && !waits('product_lock') && <LockNotApproved />}
      <RecordColumns aside={<PhoneFacts phone={phone} />}>
        <Tabs
          value={tab}
          onChange={(_, name: TabName) => go({ tab: name })}
          variant="scrollable"

          sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
        >
          {TABS.map((name) => (
            <Tab key={name} value={name} label={p.tabs[name]} id={`tab-${name}`} aria-controls={`panel-${name}`} />
          ))}
        </Tabs>
        <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
          {tab === 'desk' && <DealDesk key={phone.id} at={at} onTakeOver={takeOver} />}
          {tab === 'prices' && (
            <>
              {form === 'price' && !waits('phone_prices') && (
                <PriceForm phone={phone} versions={versions} deal={deal} onClose={close} />
              )}
              {form === 'multiplier' && !waits('credit_multiplier') && (
                <MultiplierForm phone={phone} versions={versions} deal={deal} onClose={close} />
              )}
              <Section title={t.prices.title}>
                {versions.length === 0 ? (
                  <Typography color="textSecondary">{p.noPrice}</Typography>
                ) : (
                  <PriceTimeline versions={versions} />
                )}
              </Section>
            </>
          )}
          {tab === 'model' && <ModelPanel phone={phone} lock_waits={waits('product_lock')} tacs={tacs} />}
        </div>
      </RecordColumns>
    </Page>
  );
}
