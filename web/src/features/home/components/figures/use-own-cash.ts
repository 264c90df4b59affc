/** The cash that the shops of an owner have to bank. Undefined for a person who owns no shop. */
import { networkCalls } from '@palier/contract/network/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { useSession } from '../../../../ui/session.tsx';
import { networkScreens } from '../../../network/screens.ts';
import { texts } from '../../i18n.ts';
import { type Figure, figure } from './figure.ts';

const FRESH_MS = 300_000;
const EVERY_MS = 120_000;

export function useOwnCash(): Figure | undefined {
  const t = useTexts(texts).figures;
  const { may } = useSession();
  const seesOwners = may(networkCalls.shopOwner.access);
  // An owner finds nobody but themselves.
  const owners = useCall(networkCalls.shopOwners, { page_size: 2 }, { fresh_ms: FRESH_MS, enabled: seesOwners });
  const [own, another] = owners.data?.pending_requests ?? [];
  const isOwner = own !== undefined && another === undefined;
  const read = useCall(
    networkCalls.shopOwner,
    { shop_owner_id: own?.id ?? '' },
    { every_ms: EVERY_MS, enabled: isOwner },
  );
  if (!seesOwners || owners.isError || (owners.data && !isOwner)) return undefined;
  const to = own ? networkScreens.owner.path({ id: own.id }) : networkScreens.owners.path();
  return figure(t.cashToBank, to, read, ({ figures: { cash_fcfa }, stores }) => ({
    value: groupThousands(cash_fcfa),
    unit: t.currency,
    beside: t.inShops(stores.length),
  }));
}
