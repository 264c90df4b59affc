/** Addresses of the stock's own screens, and of the cards it links to. */
export const inventoryPath = '/dashboard/inventory';
export const phonePath = (id: string): string => `${inventoryPath}/phones/${id}`;
export const devicePath = (imei: string): string => `${inventoryPath}/device/${imei}`;
export const takePath = (id: string): string => `${inventoryPath}/stock-takes/${id}`;
export const devicesPath = (filters: Readonly<Record<string, string>>): string =>
  `${inventoryPath}?${new URLSearchParams({ tab: 'devices', ...filters }).toString()}`;
export const cardPath = (customer_id: string): string => `/dashboard/customers/view?customer=${customer_id}`;
export const receivePath = '/dashboard/inventory/add';
export const addPhonePath = `${receivePath}?add=phone`;
