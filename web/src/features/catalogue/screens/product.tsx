/** One model: what it is, what it costs and did cost, and what a customer would pay. */
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { groupThousands } from '@palier/contract/values/money.ts';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Facts, Page, Section } from '../../../ui/layout/page.tsx';
import { PhonePicture } from '../../../ui/phone-picture.tsx';
import { DayText } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { type Deal, DealDesk } from '../components/desk/deal-desk.tsx';
import { writePercent } from '../components/desk/margin.ts';
import { ModelPanel } from '../components/model-panel.tsx';
import { PendingPrices, type PriceRequest, usePendingPrices } from '../components/pending-prices.tsx';
import { MultiplierForm, PriceForm } from '../components/price-form.tsx';
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
  const { language } = useLanguage();
  const [params, setParams] = useSearchParams();
  const [deal, setDeal] = useState<Deal | null>(null);
  const read = useCall(catalogueCalls.product, { product_id: id });
  const pending = usePendingPrices(id);
  const waits = (kind: PriceRequest) => pending.some((one) => one.kind === kind);
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'desk';
  const form = params.get('form');
  const go = (to: { tab: TabName; form?: 'price' | 'multiplier' }) => setParams({ ...to });
  if (!read.data)
    return (
      <Page title={title}>
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
      title={phone.name}
      lead={
        <span>
          {phone.model} · {phone.sku} · <Link to={stockScreens.inventory.path()}>{p.back}</Link>
        </span>
      }
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
      <Section>
        <Stack direction="row" sx={{ gap: 2.5, alignItems: 'flex-start' }}>
          <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
            <PhonePicture name={phone.name} image_url={phone.image_url} height={104} />
          </Box>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Facts
              columns={4}
              facts={[
                [
                  p.retail,
                  phone.retail_price_fcfa === null ? (
                    p.noPrice
                  ) : (
                    <Money key="r" fcfa={phone.retail_price_fcfa} strong />
                  ),
                ],
                [
                  p.wholesale,
                  phone.wholesale_price_fcfa !== null && <Money key="w" fcfa={phone.wholesale_price_fcfa} />,
                ],
                [
                  p.margin,
                  phone.margin_fcfa !== null && phone.retail_price_fcfa ? (
                    <span key="m">
                      <Money fcfa={phone.margin_fcfa} /> ·{' '}
                      {writePercent(language, (phone.margin_fcfa * 100) / phone.retail_price_fcfa)}
                    </span>
                  ) : null,
                ],
                [p.deposit, phone.deposit_fcfa !== null && <Money key="d" fcfa={phone.deposit_fcfa} />],
                [
                  p.multiplier,
                  phone.credit_multiplier?.toLocaleString(language === 'fr' ? 'fr-FR' : 'en-GB', {
                    maximumFractionDigits: 4,
                  }),
                ],
                [p.since, phone.effective_on && <DayText key="s" day={phone.effective_on} />],
                ...(phone.next_effective_on
                  ? [[p.next, <DayText key="n" day={phone.next_effective_on} />] as const]
                  : []),
                [
                  p.inStock,
                  <Link
                    key="i"
                    to={stockScreens.inventory.path({ tab: 'devices', product_id: phone.id, state: 'in_stock' })}
                  >
                    {groupThousands(phone.in_stock)}
                  </Link>,
                ],
                [
                  p.onLoan,
                  <Link
                    key="o"
                    to={stockScreens.inventory.path({ tab: 'devices', product_id: phone.id, on_loan: 'true' })}
                  >
                    {groupThousands(phone.on_loan)}
                  </Link>,
                ],
              ]}
            />
          </Box>
        </Stack>
      </Section>
      <PendingPrices pending={pending} />
      <Tabs
        value={tab}
        onChange={(_, name: TabName) => go({ tab: name })}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {TABS.map((name) => (
          <Tab key={name} value={name} label={p.tabs[name]} id={`tab-${name}`} aria-controls={`panel-${name}`} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'desk' && <DealDesk key={phone.price_version_id ?? 'none'} at={at} onTakeOver={takeOver} />}
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
        {tab === 'model' && <ModelPanel phone={phone} tacs={tacs} />}
      </div>
    </Page>
  );
}
