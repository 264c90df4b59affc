/** The door of network: what other domains may use of shops, their owners and their agents. */
import type { Language } from '@palier/contract/values/language.ts';
import { MESSAGES } from './words.ts';

export { type AgentClash, type FirstPassword, addAgents, addStores } from './add-lists.ts';
export { readAgents } from './agents.sql.ts';
export { listCategories } from './categories.sql.ts';
export { type Bounds, boundsOf, inReach, isBound, reachOf, reachedFrom } from './customer-reach.sql.ts';
export { findAgent, refuseOthersAgent } from './find-agent.ts';
export {
  type Owner,
  type Shop,
  type Till,
  findOpenShopForShare,
  findOpenTillForShare,
  findOwner,
  findShop,
  findTill,
  shopIsOpen,
} from './find-shop.ts';
export { ownersByNumbers, shopsByNames, shopsMeant } from './lists.sql.ts';
export { listTerritories, readRegion, regionNames } from './places.sql.ts';
export { ownerToTell } from './owners.sql.ts';
export { amongDealerOf } from './people-of-dealer.sql.ts';
export { terminalsInUse } from './terminals.sql.ts';
export { peopleOfShop } from './people-of-shop.sql.ts';
export { proposeOwners } from './propose-owners.ts';
export { type Scope, isUnlimited, mayChange, maySee, refuseOthersShop, scopeOf, changingScopeOf } from './scope.ts';

/** The console's messages when customers get another agent. */
export const customersMovedMessage = (language: Language, customers: number): string =>
  MESSAGES[language].customers_moved(customers);
