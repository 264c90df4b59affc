/** The first tab of an owner: what their shops lend, and what moved lately; their shops with what each holds, and cash. */
import { SELDOM_MS } from '../../../../api/pace.ts';
import { DEVICE_STATE_LABELS } from '@palier/contract/stock/labels.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { When } from '../../../../ui/date-time.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { LATELY_SHOWN, Lately } from '../../../../ui/layout/lately.tsx';
import { Facts, Section } from '../../../../ui/layout/page.tsx';
import { RecordColumns } from '../../../../ui/layout/record-columns.tsx';
import { useSession } from '../../../../ui/session.tsx';
import { stockScreens } from '../../../stock/screens.ts';
import { texts } from '../../i18n.ts';
import { networkScreens } from '../../screens.ts';
import { CashPosition, Lending, StockPosition } from '../position.tsx';

type OwnerRead = Result<typeof networkCalls.shopOwner>;

export function OwnerOverview({ read: { shop_owner: owner, stores, figures } }: { read: OwnerRead }) {
  const m = useTexts(texts);
  const t = m.owner;
  return (
    <RecordColumns
      aside={
        <>
          <StockPosition figures={figures}>
            <StockOfShops stores={stores} />
          </StockPosition>
          <CashPosition figures={figures} />
        </>
      }
    >
      <Lending figures={figures} />
      <Section title={t.tabs.profile}>
        <Facts
          pairs
          facts={[
            [t.email, owner.email ?? m.none],
            [t.username, owner.username ?? (owner.is_masked ? m.none : t.noUsername)],
            [t.created, <When key="created" at={owner.created_at} />],
          ]}
        />
      </Section>
      <MovedLately shop_owner_id={owner.id} />
    </RecordColumns>
  );
}

/** Each shop of the owner with the phones in it. */
function StockOfShops({ stores }: { stores: OwnerRead['stores'] }) {
  const m = useTexts(texts);
  return (
    <Box
      component="ul"
      aria-label={m.owner.shops}
      sx={{ listStyle: 'none', m: 0, p: 0, mt: 1.5, '&:empty': { display: 'none' } }}
    >
      {stores.map(({ id, name, in_stock }) => (
        <Box
          component="li"
          key={id}
          sx={{
            borderTop: 1,
            borderColor: 'divider',
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            justifyContent: 'space-between',
            '& > *': { py: { xs: '12px', sm: 1 } },
          }}
        >
          <Link to={networkScreens.store.path({ id })}>{name}</Link>
          <Box component="span" sx={{ flexShrink: 0 }}>
            {m.store.phones(in_stock, groupThousands(in_stock))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function MovedLately({ shop_owner_id }: { shop_owner_id: string }) {
  const m = useTexts(texts);
  const t = m.owner;
  const states = useTexts(DEVICE_STATE_LABELS);
  const { may } = useSession();
  const read = useCall(
    stockCalls.ownerInventory,
    {
      shop_owner_id,
      sort: 'moved_at',
      descending: true,
      page_number: 1,
      page_size: LATELY_SHOWN,
    },
    { live: ['stock'], every_ms: SELDOM_MS },
  );
  return (
    <Lately
      title={t.movedLately}
      read={read}
      empty={t.noStock}
      events={read.data?.inventory.flatMap(({ id, imei, device_name, shop, state, moved_at }) =>
        moved_at === null
          ? []
          : [
              {
                id,
                at: moved_at,
                says: (
                  <>
                    {may(stockCalls.deviceDetails.access) ? (
                      <Link to={stockScreens.device.path({ imei })}>{device_name}</Link>
                    ) : (
                      device_name
                    )}{' '}
                    · {states[state]}
                    {shop && <> · {shop}</>}
                  </>
                ),
              },
            ],
      )}
    />
  );
}
