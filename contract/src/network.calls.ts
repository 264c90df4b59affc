import * as z from 'zod';
import { RequestView } from './approvals.records.ts';
import { call } from './call.ts';
import {
  Agent,
  AgentMove,
  BillerType,
  Category,
  OwnerStatus,
  PaymentKind,
  Region,
  ShopFigures,
  ShopLoan,
  ShopOwner,
  Store,
  StoreType,
  Territory,
} from './network.records.ts';
import { EXPORT_REFUSALS } from './errors.ts';
import { Instant } from './values/day.ts';
import { Id } from './values/ids.ts';
import { Reason, bulkOutput, exportInput, listInput } from './values/list.ts';
import { TypedMsisdn } from './values/msisdn.ts';
import { page, pageInput } from './values/page.ts';
import { DocumentNumber, Language, personName } from './values/person.ts';

const placeName = (field: string) =>
  z.string(`valid ${field} required`).trim().min(2, `valid ${field} required`).max(80, `valid ${field} required`);
const coordinates = {
  latitude: z
    .number('valid latitude required')
    .min(-90, 'valid latitude required')
    .max(90, 'valid latitude required')
    .nullish(),
  longitude: z
    .number('valid longitude required')
    .min(-180, 'valid longitude required')
    .max(180, 'valid longitude required')
    .nullish(),
};
const location = z
  .string('valid location required')
  .trim()
  .min(2, 'valid location required')
  .max(200, 'valid location required');
const message = z.string();

export const STORE_SORTS = [
  'name',
  'type',
  'owner',
  'region',
  'territory',
  'agents',
  'in_stock',
  'created_at',
] as const;
export const storeFilters = {
  type: StoreType.optional(),
  state: z.enum(['open', 'closed']).optional(),
  region_id: Id.optional(),
  territory_id: Id.optional(),
  shop_owner_id: Id.optional(),
  has_owner: z.boolean().optional(),
  is_mapped: z.boolean().optional(),
};
export const OWNER_SORTS = ['full_name', 'shops', 'in_stock', 'created_at'] as const;
export const AGENT_SORTS = ['full_name', 'username', 'category', 'customers', 'last_seen', 'created_at'] as const;
export const agentFilters = {
  shop_id: Id.optional(),
  category_id: Id.optional(),
  unassigned: z.boolean().optional(),
  status: z.enum(['active', 'suspended', 'left']).optional(),
};

export const NewStore = z
  .object({
    name: placeName('name'),
    type: StoreType.default('dealer shop'),
    location,
    ...coordinates,
    shop_owner_id: Id.nullish(),
    territory_id: Id.nullish(),
    payment_kind: PaymentKind.nullish(),
    payment_number: z
      .string()
      .trim()
      .regex(/^\+?[\d ]{4,24}$/, 'valid payment number required')
      .nullish(),
    payment_name: z.string().trim().max(80).nullish(),
  })
  .meta({ id: 'NewStore' });

export const NewShopOwner = z
  .object({
    full_name: personName('full name'),
    msisdn: TypedMsisdn,
    email: z.email('valid email required').max(120).nullish(),
    language: Language.default('fr'),
  })
  .meta({ id: 'NewShopOwner' });

/** Somebody who signs in. With a shop it is an agent of that shop. */
export const NewPortalUser = z
  .object({
    full_name: personName('full name'),
    username: z
      .string('valid username required')
      .trim()
      .regex(/^[A-Za-z][\w.-]{2,31}$/, 'valid username required'),
    dealer_code: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9-]{3,20}$/, 'valid dealer code required')
      .nullish(),
    phone: TypedMsisdn,
    /**
     * Of the identity card: whoever is a customer as well does not work on what is their own, whatever their number.
     */
    document_number: DocumentNumber.nullish(),
    email: z.email('valid email required').max(120).nullish(),
    /** Never used: a temporary password goes to the number itself, so that nobody knows another's. */
    password: z.string().max(256).nullish().meta({
      writeOnly: true,
      deprecated: true,
      description: 'Accepted and never used: a temporary password is sent to the number itself',
    }),
    /** Without one an agent joins the agents' group. */
    group_id: Id.nullish(),
    shop_id: Id.nullish(),
    category_id: Id.nullish(),
    account_number: z.string().trim().max(40).nullish(),
    account_name: z.string().trim().max(80).nullish(),
    biller_type: BillerType.nullish(),
    /** Codes go by text; an authenticator app is added by the person. */
    otp_channel: z.enum(['sms'], 'valid otp channel required').default('sms'),
    language: Language.default('fr'),
  })
  .meta({ id: 'NewPortalUser' });

const regionsInput = z.union([
  z.object({ name: placeName('name') }),
  z.object({
    regions: z
      .array(z.object({ name: placeName('name') }))
      .min(1)
      .max(100),
  }),
]);

export const networkCalls = {
  // Regions and territories
  regions: call({
    method: 'POST',
    path: '/get_regions',
    summary: 'All regions with their leads',
    access: 'signed-in',
    effect: 'read',
    input: z.object({ search: z.string().trim().max(80).default('') }),
    output: z.object({ regions: z.array(Region) }),
  }),
  createRegions: call({
    method: 'POST',
    path: '/create_regions',
    summary: 'Add one region or several',
    access: 'MANAGE_NETWORK',
    effect: 'change',
    input: regionsInput,
    output: z.object({ regions: z.array(Region), message }),
    refusals: ['NAME_IN_USE'],
  }),
  renameRegion: call({
    method: 'POST',
    path: '/region/rename',
    summary: 'Give a region another name',
    access: 'MANAGE_NETWORK',
    effect: 'change',
    input: z.object({ region_id: Id, name: placeName('name') }),
    output: z.object({ message }),
    refusals: ['REGION_NOT_FOUND', 'NAME_IN_USE'],
  }),
  addRegionLead: call({
    method: 'POST',
    path: '/add_region_lead',
    summary: 'Name a portal user lead of a region',
    access: 'ADD_REGION_LEAD',
    effect: 'change',
    input: z.object({ region_id: Id, staff_id: Id }),
    output: z.object({ message }),
    refusals: ['REGION_NOT_FOUND', 'STAFF_NOT_FOUND', 'LEAD_EXISTS'],
  }),
  removeRegionLead: call({
    method: 'POST',
    path: '/remove_region_lead',
    summary: 'Somebody leads a region no more',
    access: 'ADD_REGION_LEAD',
    effect: 'change',
    input: z.object({ region_id: Id, staff_id: Id }),
    output: z.object({ message }),
    refusals: ['REGION_NOT_FOUND', 'STAFF_NOT_FOUND'],
  }),
  leadCandidates: call({
    method: 'POST',
    path: '/region/lead_candidates',
    summary: 'Portal users who could lead a region, by name or username',
    access: 'ADD_REGION_LEAD',
    effect: 'read',
    input: z.object({ search: z.string().trim().max(80).default('') }),
    output: z.object({
      users: z.array(z.object({ id: Id, name: z.string(), username: z.string(), group: z.string() })),
    }),
  }),
  territories: call({
    method: 'POST',
    path: '/get_territories',
    summary: 'Territories, of one region or of all',
    access: 'signed-in',
    effect: 'read',
    input: z.object({ region_id: Id.optional(), search: z.string().trim().max(80).default('') }),
    output: z.object({ territories: z.array(Territory) }),
  }),
  createTerritory: call({
    method: 'POST',
    path: '/create_territory',
    summary: 'Add a territory to a region',
    access: 'MANAGE_NETWORK',
    effect: 'change',
    input: z.object({ region_id: Id, name: placeName('name') }),
    output: z.object({ territory: Territory, message }),
    refusals: ['REGION_NOT_FOUND', 'NAME_IN_USE'],
  }),
  renameTerritory: call({
    method: 'POST',
    path: '/territory/rename',
    summary: 'Give a territory another name',
    access: 'MANAGE_NETWORK',
    effect: 'change',
    input: z.object({ territory_id: Id, name: placeName('name') }),
    output: z.object({ message }),
    refusals: ['TERRITORY_NOT_FOUND', 'NAME_IN_USE'],
  }),

  // Stores
  createStore: call({
    method: 'POST',
    path: '/create_phone_store',
    summary: 'Add a store',
    access: 'ADD_STORE',
    effect: 'change',
    input: NewStore,
    output: z.object({ store: Store, message }),
    refusals: ['NAME_IN_USE', 'OWNER_NOT_FOUND', 'OWNER_NOT_ACTIVE', 'TERRITORY_NOT_FOUND'],
  }),
  stores: call({
    method: 'POST',
    path: '/get_phone_stores',
    summary: 'All stores, unpaged',
    access: 'VIEW_STORES',
    effect: 'read',
    input: z.object({ search: z.string().trim().max(80).default(''), ...storeFilters }),
    output: z.object({ stores: z.array(Store) }),
  }),
  shops: call({
    method: 'POST',
    path: '/shop/all',
    summary: 'The same stores as pages',
    access: 'signed-in',
    effect: 'read',
    input: z.object({ ...listInput(STORE_SORTS), page_size: pageInput.page_size.default(1000), ...storeFilters }),
    output: page(Store),
  }),
  exportStores: call({
    method: 'POST',
    path: '/shop/all/export',
    summary: 'Every store that the filters leave, as a file',
    access: 'VIEW_STORES',
    effect: 'read',
    input: z.object({ ...exportInput(STORE_SORTS), ...storeFilters }),
    file: true,
    refusals: [...EXPORT_REFUSALS],
  }),
  store: call({
    method: 'POST',
    path: '/phone_store',
    summary: 'One store with its figures',
    access: 'VIEW_STORES',
    effect: 'read',
    input: z.object({ store_id: Id }),
    output: z.object({ store: Store, figures: ShopFigures }),
    refusals: ['SHOP_NOT_FOUND'],
  }),
  storeLoans: call({
    method: 'POST',
    path: '/phone_store/loans',
    summary: 'Loans sold in a store',
    access: ['VIEW_STORES', 'VIEW_CUSTOMER_LOANS'],
    effect: 'read',
    input: z.object({
      store_id: Id,
      ...listInput(['created_at', 'outstanding_fcfa', 'days_past_due'] as const),
      standing: z.enum(['active', 'late', 'settled']).optional(),
    }),
    output: page(ShopLoan),
    refusals: ['SHOP_NOT_FOUND'],
  }),
  updateStore: call({
    method: 'POST',
    path: '/phone_store/update',
    summary: 'Change a store’s name, type or owner',
    access: 'MANAGE_NETWORK',
    effect: 'change',
    input: z.object({ store_id: Id, name: placeName('name'), type: StoreType, shop_owner_id: Id.nullish() }),
    output: z.object({ store: Store, message }),
    refusals: ['SHOP_NOT_FOUND', 'NAME_IN_USE', 'OWNER_NOT_FOUND', 'OWNER_NOT_ACTIVE', 'OWNER_HAS_STOCK_HERE'],
  }),
  updateStoreLocation: call({
    method: 'POST',
    path: '/update_phone_store_region',
    summary: 'Change where a store is: territory, address, point on the map',
    access: 'MANAGE_NETWORK',
    effect: 'change',
    input: z.object({ store_id: Id, territory_id: Id.nullish(), location, ...coordinates }),
    output: z.object({ store: Store, message }),
    refusals: ['SHOP_NOT_FOUND', 'TERRITORY_NOT_FOUND'],
  }),
  closeStore: call({
    method: 'POST',
    path: '/phone_store/state',
    summary: 'Close a store or open it again',
    access: 'MANAGE_NETWORK',
    effect: 'change',
    input: z.object({ store_id: Id, state: z.enum(['open', 'closed']), reason: Reason }),
    output: z.object({ store: Store, message }),
    refusals: ['SHOP_NOT_FOUND', 'SHOP_NOT_EMPTY'],
  }),

  // Owners
  createShopOwner: call({
    method: 'POST',
    path: '/create_shop_owner',
    summary: 'Propose a shop owner; a second person decides',
    access: 'ADD_SHOP_OWNER',
    effect: 'change',
    input: NewShopOwner,
    output: z.object({ shop_owner: ShopOwner, request: RequestView, message }),
    refusals: ['OWNER_MSISDN_IN_USE', 'INVALID_MSISDN', 'AMBIGUOUS_MSISDN'],
  }),
  shopOwners: call({
    method: 'POST',
    path: '/get_shop_owners',
    summary: 'All shop owners',
    access: 'signed-in',
    effect: 'read',
    input: z.object({
      ...listInput(OWNER_SORTS),
      page_size: pageInput.page_size.default(1000),
      status: OwnerStatus.optional(),
    }),
    output: z.object({ pending_requests: z.array(ShopOwner), total_items: z.int() }),
  }),
  exportShopOwners: call({
    method: 'POST',
    path: '/get_shop_owners/export',
    summary: 'Every shop owner that the filters leave, as a file',
    access: 'VIEW_STORES',
    effect: 'read',
    input: z.object({ ...exportInput(OWNER_SORTS), status: OwnerStatus.optional() }),
    file: true,
    refusals: [...EXPORT_REFUSALS],
  }),
  shopOwner: call({
    method: 'POST',
    path: '/shop_owner',
    summary: 'One owner with shops and figures',
    access: 'VIEW_STORES',
    effect: 'read',
    input: z.object({ shop_owner_id: Id }),
    output: z.object({ shop_owner: ShopOwner, stores: z.array(Store), figures: ShopFigures }),
    refusals: ['OWNER_NOT_FOUND'],
  }),
  updateShopOwner: call({
    method: 'POST',
    path: '/shop_owner/update',
    summary: 'Change an owner’s name, number or state',
    access: 'ADD_SHOP_OWNER',
    effect: 'change',
    input: z.object({
      shop_owner_id: Id,
      full_name: personName('full name'),
      msisdn: TypedMsisdn,
      email: z.email('valid email required').max(120).nullish(),
      status: z.enum(['active', 'suspended']),
    }),
    output: z.object({ shop_owner: ShopOwner, message }),
    refusals: ['OWNER_NOT_FOUND', 'OWNER_NOT_ACTIVE', 'OWNER_MSISDN_IN_USE', 'INVALID_MSISDN', 'AMBIGUOUS_MSISDN'],
  }),

  // Agents
  addPortalUser: call({
    method: 'POST',
    path: '/api/v1/add_portal_user',
    summary: 'Add somebody who signs in; with a shop, an agent of that shop',
    access: 'ADD_USER',
    effect: 'change',
    input: NewPortalUser,
    output: z.object({
      id: Id,
      username: z.string(),
      agent: Agent.nullable(),
      /** The group they are to join, when a second person decides about it; until then they have no rights. */
      request: RequestView.nullable(),
      message,
    }),
    refusals: [
      'USERNAME_IN_USE',
      'DEALER_CODE_IN_USE',
      'STAFF_MSISDN_IN_USE',
      'OWNERS_NUMBER',
      'SHOP_NOT_FOUND',
      'SHOP_CLOSED',
      'GROUP_NOT_FOUND',
      'GROUP_ABOVE_YOURS',
      'CATEGORY_NOT_FOUND',
      'INVALID_MSISDN',
      'AMBIGUOUS_MSISDN',
    ],
  }),
  groupChoices: call({
    method: 'POST',
    path: '/portal_user/groups',
    summary: 'The groups a new portal user may join',
    access: 'ADD_USER',
    effect: 'read',
    output: z.object({ groups: z.array(z.object({ id: Id, name: z.string() })) }),
  }),
  shopAgents: call({
    method: 'POST',
    path: '/shop/agents',
    summary: 'The agents of a shop as pages',
    access: 'signed-in',
    effect: 'read',
    input: z.object({ ...listInput(AGENT_SORTS), ...agentFilters }),
    output: page(Agent),
    refusals: ['NO_SHOP_SELECTED', 'SHOP_NOT_FOUND'],
  }),
  agentsOfStore: call({
    method: 'POST',
    path: '/agents_per_phone_store',
    summary: 'The agents of a store, unpaged',
    access: 'VIEW_STORES',
    effect: 'read',
    input: z.object({ store_id: Id }),
    output: z.object({ users: z.array(Agent) }),
    refusals: ['SHOP_NOT_FOUND'],
  }),
  exportAgents: call({
    method: 'POST',
    path: '/shop/agents/export',
    summary: 'The agents that the filters leave, of one shop or of all, as a file',
    access: 'VIEW_STORES',
    effect: 'read',
    input: z.object({ ...exportInput(AGENT_SORTS), ...agentFilters }),
    file: true,
    refusals: ['SHOP_NOT_FOUND', ...EXPORT_REFUSALS],
  }),
  agent: call({
    method: 'POST',
    path: '/agent',
    summary: 'One agent with the shops they were in',
    access: 'signed-in',
    effect: 'read',
    input: z.object({ agent_id: Id }),
    output: z.object({
      agent: Agent,
      moves: z.array(AgentMove),
      /** Until when a new agent takes no cash, and whether the reader may let them; null for everybody else. */
      probation: z.object({ until: Instant, mine_to_end: z.boolean() }).nullable(),
    }),
    refusals: ['AGENT_NOT_FOUND'],
  }),
  transferAgent: call({
    method: 'POST',
    path: '/shop/agent/transfer',
    summary: 'Move an agent to another shop',
    access: 'UPDATE_AGENT_LOCATION',
    effect: 'change',
    input: z.object({
      agent_id: Id,
      agent_firstname: z.string().trim().max(80).nullish(),
      store_id: Id,
      from_store_id: Id.nullish(),
      reason: Reason.optional(),
    }),
    output: z.object({ agent: Agent, message }),
    refusals: ['AGENT_NOT_FOUND', 'AGENT_LEFT', 'SHOP_NOT_FOUND', 'SHOP_CLOSED', 'SAME_SHOP', 'CHANGED_MEANWHILE'],
  }),
  updateAgentLocation: call({
    method: 'POST',
    path: '/update_agent_location',
    summary: 'The same move, from the store pages',
    access: 'UPDATE_AGENT_LOCATION',
    effect: 'change',
    input: z.object({ agent_id: Id, store_id: Id, from_store_id: Id.nullish(), reason: Reason.optional() }),
    output: z.object({ agent: Agent, message }),
    refusals: ['AGENT_NOT_FOUND', 'AGENT_LEFT', 'SHOP_NOT_FOUND', 'SHOP_CLOSED', 'SAME_SHOP', 'CHANGED_MEANWHILE'],
  }),
  agentLeaves: call({
    method: 'POST',
    path: '/agent/leave',
    summary: 'An agent leaves: access ends at once and everywhere',
    access: 'ADD_USER',
    effect: 'change',
    input: z.object({ agent_id: Id, reason: Reason }),
    output: z.object({ agent: Agent, message }),
    refusals: ['AGENT_NOT_FOUND', 'AGENT_LEFT', 'NOT_YOURSELF', 'LAST_ADMINISTRATOR', 'GROUP_ABOVE_YOURS'],
  }),
  reassignCustomers: call({
    method: 'POST',
    path: '/agent/customers/reassign',
    summary: 'Give an agent’s customers to another agent',
    access: 'UPDATE_AGENT_LOCATION',
    effect: 'change',
    input: z.object({ from_agent_id: Id, to_agent_id: Id, customer_ids: z.array(Id).max(5000).optional() }),
    output: z.object({ moved: z.int(), message }),
    refusals: ['AGENT_NOT_FOUND', 'AGENT_LEFT', 'SAME_AGENT'],
  }),

  // Categories
  categories: call({
    method: 'POST',
    path: '/categories',
    summary: 'Agent categories',
    access: 'signed-in',
    effect: 'read',
    output: z.object({ data: z.object({ data: z.array(Category) }) }),
  }),
  createCategory: call({
    method: 'POST',
    path: '/categories/create',
    summary: 'Add an agent category',
    access: 'MANAGE_NETWORK',
    effect: 'change',
    input: z.object({ name: placeName('name') }),
    output: z.object({ category: Category, message }),
    refusals: ['NAME_IN_USE'],
  }),
  updateCategory: call({
    method: 'POST',
    path: '/categories/update',
    summary: 'Rename a category or take it out of use',
    access: 'MANAGE_NETWORK',
    effect: 'change',
    input: z.object({ category_id: Id, name: placeName('name'), status: z.enum(['active', 'inactive']) }),
    output: z.object({ category: Category, message }),
    refusals: ['CATEGORY_NOT_FOUND', 'NAME_IN_USE'],
  }),
  classifyAgent: call({
    method: 'POST',
    path: '/classify/agent',
    summary: 'Set one agent’s category, or none',
    access: 'UPDATE_AGENT_LOCATION',
    effect: 'change',
    input: z.object({ agent_id: Id, category_id: Id.nullable() }),
    output: z.object({ agent: Agent, message }),
    refusals: ['AGENT_NOT_FOUND', 'CATEGORY_NOT_FOUND'],
  }),
  allocateCategory: call({
    method: 'POST',
    path: '/category/allocate',
    summary: 'Give many agents one category',
    access: 'UPDATE_AGENT_LOCATION',
    effect: 'change',
    input: z.object({ category_id: Id, agent_ids: z.array(Id).min(1).max(1000) }),
    output: bulkOutput,
    refusals: ['CATEGORY_NOT_FOUND'],
  }),
};
