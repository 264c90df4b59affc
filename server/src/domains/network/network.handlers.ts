import type { networkCalls } from '@palier/contract/network/calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { addPortalUser, listGroupChoices } from './add-portal-user.ts';
import { allocateCategory, classifyAgent, createCategory, readCategories, updateCategory } from './categories.ts';
import { closeStore, updateStore, updateStoreLocation } from './change-store.ts';
import { createStore } from './create-store.ts';
import { exportAgents, listAgentsOfStore, listShopAgents, readAgent } from './list-agents.ts';
import { exportStores, listShops, listStores } from './list-stores.ts';
import { agentLeaves, transferAgent, updateAgentLocation } from './move-agent.ts';
import { createShopOwner, updateShopOwner } from './change-owner.ts';
import { exportShopOwners, listShopOwners, readShopOwner } from './owners.ts';
import { listStoreLoans, readStore } from './read-store.ts';
import { requestShopPayment, sendShopPaymentCode } from './request-shop-payment.ts';
import { readTerminals, requestTerminal } from './terminals.ts';
import { addRegionLead, findLeadCandidates, removeRegionLead } from './region-leads.ts';
import {
  createRegions,
  createTerritory,
  readRegions,
  readTerritories,
  renameRegion,
  renameTerritory,
} from './regions.ts';

/** Customers are a domain above the network, so that domain gives them to another agent. */
export const networkHandlers: Handlers<Omit<typeof networkCalls, 'reassignCustomers'>> = {
  regions: readRegions,
  createRegions,
  renameRegion,
  addRegionLead,
  removeRegionLead,
  leadCandidates: findLeadCandidates,
  territories: readTerritories,
  createTerritory,
  renameTerritory,
  createStore,
  stores: listStores,
  shops: listShops,
  exportStores,
  store: readStore,
  storeLoans: listStoreLoans,
  updateStore,
  updateStoreLocation,
  closeStore,
  createShopOwner,
  shopOwners: listShopOwners,
  exportShopOwners,
  shopOwner: readShopOwner,
  updateShopOwner,
  addPortalUser,
  groupChoices: listGroupChoices,
  shopAgents: listShopAgents,
  agentsOfStore: listAgentsOfStore,
  exportAgents,
  agent: readAgent,
  transferAgent,
  updateAgentLocation,
  agentLeaves,
  categories: readCategories,
  createCategory,
  updateCategory,
  classifyAgent,
  allocateCategory,
  requestShopPayment,
  terminals: readTerminals,
  requestTerminal,
  sendShopPaymentCode,
};
