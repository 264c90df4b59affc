/** Addresses of the network's own screens, and of the cards it links to. */
export const storesPath = '/dashboard/stores';
export const addStorePath = `${storesPath}/add`;
export const ownersPath = '/dashboard/shop_owners';
export const agentsPath = '/dashboard/agents';
export const categoriesPath = '/dashboard/agents_categories';
export const regionsPath = '/dashboard/regions';
export const territoriesPath = '/dashboard/territories';

export const userPath = (id: string): string => `/dashboard/users/${id}`;
export const storePath = (id: string): string => `${storesPath}/${id}`;
export const ownerPath = (id: string): string => `${ownersPath}/${id}`;
export const agentsOfPath = (shop_id: string): string => `${agentsPath}?shop=${shop_id}`;
export const storesWherePath = (filters: Readonly<Record<string, string>>): string =>
  `${storesPath}?${new URLSearchParams(filters).toString()}`;
export const territoriesOfPath = (region_id: string): string => `${territoriesPath}?region=${region_id}`;
export const cardPath = (customer_id: string): string => `/dashboard/customers/view?customer=${customer_id}`;
export const devicePath = (imei: string): string => `/dashboard/inventory/device/${imei}`;
export const receivePath = '/dashboard/inventory/add';
export const importPath = (kind: 'stores' | 'shop_owners' | 'agents'): string => `/dashboard/import/${kind}`;
