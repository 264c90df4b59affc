import { salesScreens } from '../screens.ts';
import type { SaleRecord } from './sale.ts';

/**
 * The address of an open sale. One that its customer has not confirmed is named itself, because they are not within
 * reach yet.
 */
export const pathOfSale = ({
  customer_id,
  id,
  confirmation,
}: Pick<SaleRecord, 'customer_id' | 'id' | 'confirmation'>) =>
  salesScreens.sale.path({ customer: customer_id, ...(confirmation === 'awaited' && { sale: id }) });

/** The shop of a sale, or its agent, who may have no shop. */
export const goesOnAt = ({ shop_name, agent_name }: Pick<SaleRecord, 'shop_name' | 'agent_name'>): string =>
  shop_name === '' ? agent_name : shop_name;
