import { nameOf } from '@palier/contract/values/full-name.ts';
import { inSentence } from '@palier/contract/labels.ts';
import { DEVICE_STATE_LABELS } from '@palier/contract/stock/labels.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import type { SEARCH_KINDS, SearchHit } from '@palier/contract/search/calls.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import { plainNumber } from '@palier/contract/values/spelled-number.ts';
import type * as z from 'zod';
import type { QueryContext } from '../../platform/handler.ts';
import { asMsisdn } from '../auth/auth.ts';
import { countLooks, customersLike, refuseKeysAtCeiling } from '../customers/customers.ts';
import { productsLike } from '../catalogue/catalogue.ts';
import { devicesLike } from '../stock/stock.ts';
import { type Scope } from '../network/network.ts';
import { transactionsNumbered } from '../suspense/suspense.ts';
import { newestLoans } from './newest-loans.ts';
import { agentsLike, ownersLike, storesLike } from './search.sql.ts';

/** A result as its kind finds it. Only customers have a loan. */
type Hit = Omit<z.output<typeof SearchHit>, 'loan'> & Partial<Pick<z.output<typeof SearchHit>, 'loan'>>;

type Kind = (typeof SEARCH_KINDS)[number];

export const MOST_OF_A_KIND = 6;

/** Too many IMEIs end in fewer digits than this. */
const LEAST_DIGITS = 6;

export interface Asked extends Pick<QueryContext, 'db' | 'services' | 'caller' | 'actor' | 'clock'> {
  readonly text: string;
  readonly scope: Scope;
}

/**
 * How each kind is searched, and the roles that may see its results. An empty list of roles stands for everybody who is
 * signed in.
 */
export const KINDS: Readonly<
  Record<Kind, { readonly roles: readonly RoleCode[]; readonly look: (asked: Asked) => Promise<Hit[]> }>
> = {
  customer: {
    roles: ['FIND_CUSTOMER'],
    // A customer out of reach is left out here: the customer search shows that they exist.
    look: async (asked) => {
      const { text, db, services, actor } = asked;
      const found = (await customersLike(db, text, services.business.country, actor.staff_id)).filter(
        ({ in_reach }) => in_reach,
      );
      await (found.length === 0
        ? refuseKeysAtCeiling({ db, actor, services }, text)
        : countLooks(
            { db, actor, services },
            found.filter(({ matched_by }) => matched_by !== 'name').map(({ id }) => id),
          ));
      const loans = await newestLoans(
        asked,
        found.map(({ id }) => id),
      );
      return found.map((customer) => ({
        kind: 'customer',
        id: customer.id,
        title: nameOf(customer),
        detail: [maskMsisdn(customer.msisdn), customer.loan_reference].filter(Boolean).join(' · '),
        opens: customer.id,
        exact: customer.matched_by !== 'name',
        ...loans.get(customer.id),
      }));
    },
  },
  device: {
    roles: ['VIEW_INVENTORY', 'VIEW_CUSTOMER_PHONE'],
    look: async ({ text, db, scope, caller }) => {
      const digits = plainNumber(text).replace(/[\s./-]/g, '');
      if (!/^\d+$/.test(digits) || digits.length < LEAST_DIGITS || digits.length > 15) return [];
      return (await devicesLike(db, digits, scope, MOST_OF_A_KIND)).map((device) => ({
        kind: 'device',
        id: device.id,
        title: device.imei,
        detail: [device.product_name, inSentence(DEVICE_STATE_LABELS[caller.language][device.state]), device.shop]
          .filter(Boolean)
          .join(' · '),
        opens: device.imei,
        exact: device.is_exact,
      }));
    },
  },
  store: {
    roles: ['VIEW_STORES'],
    look: async (asked) =>
      (await storesLike(asked.db, searchTerms(asked))).map((store) => ({
        kind: 'store',
        id: store.id,
        title: store.name,
        detail: [store.territory, store.owner].filter(Boolean).join(' · '),
        opens: store.id,
        exact: store.is_exact,
      })),
  },
  agent: {
    roles: [],
    look: async (asked) =>
      (await agentsLike(asked.db, searchTerms(asked))).map((agent) => ({
        kind: 'agent',
        id: agent.id,
        title: agent.full_name,
        detail: [agent.dealer_code ?? agent.username, agent.shop].filter(Boolean).join(' · '),
        opens: agent.id,
        exact: agent.is_exact,
      })),
  },
  shop_owner: {
    roles: ['VIEW_STORES'],
    look: async (asked) =>
      (await ownersLike(asked.db, searchTerms(asked))).map((owner) => ({
        kind: 'shop_owner',
        id: owner.id,
        title: owner.name,
        detail: maskMsisdn(owner.msisdn),
        opens: owner.id,
        exact: owner.is_exact,
      })),
  },
  phone: {
    roles: ['VIEW_INVENTORY'],
    look: async ({ text, db }) =>
      (await productsLike(db, text, MOST_OF_A_KIND)).map((phone) => ({
        kind: 'phone',
        id: phone.id,
        title: phone.name,
        detail: `${phone.model} · ${phone.sku}`,
        opens: phone.id,
        exact: phone.is_exact,
      })),
  },
  transaction: {
    roles: ['FIND_TRANSACTION'],
    look: async ({ text, db, actor }) =>
      (await transactionsNumbered(db, text, MOST_OF_A_KIND, actor.staff_id)).map((found) => ({
        kind: 'transaction',
        id: found.id,
        title: found.transaction_id,
        opens: found.id,
        exact: true,
        detail: [formatFcfa(found.amount), writtenDay(found.value_on), found.reference].filter(Boolean).join(' · '),
      })),
  },
};

/** `2026-11-21` as both languages write it: 21/11/2026. */
const writtenDay = (day: string): string => day.split('-').toReversed().join('/');

const searchTerms = ({ text, scope, services }: Asked) => ({
  text,
  pattern: `%${text.replace(/[\\%_]/g, '\\$&')}%`,
  msisdn: asMsisdn(text, services.business.country),
  scope_owner_id: scope.shop_owner_id,
  scope_shop_id: scope.shop_id,
  most: MOST_OF_A_KIND,
});
