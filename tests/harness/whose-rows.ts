/** How a row of `whose-calls.ts` is written. */
import { SIGNATURE } from './given.ts';
import type { Records } from './owner-records.ts';
import type { Row } from './whose.ts';

export const FORBIDDEN = 'FORBIDDEN';
/** A filter without a value returns everything or nothing, and refuses no caller. */
export const filter = { whose: 'narrows', none: 'let in' } as const;
export const own_filter = { whose: 'narrows own', none: 'let in' } as const;
export const changed = { whose: 'seen', none: 'CHANGED_MEANWHILE', other: 'CHANGED_MEANWHILE' } as const;
/** A slip names a terminal of the shop of this desk; every other one is refused alike, also where there is no shop. */
export const own_terminal = {
  whose: 'anybody',
  none: 'TERMINAL_OF_ANOTHER_SHOP',
  other: 'TERMINAL_OF_ANOTHER_SHOP',
} as const;
/** A picture; with another mark it is another file. */
export const file = (mark = ''): File =>
  new File([Buffer.from(SIGNATURE.split(',')[1] ?? '', 'base64'), mark], 'a.png');
export const to_borrower = ({ borrower_id }: Records) => ({ customer_id: borrower_id });
export const to_seller = ({ seller_id }: Records) => ({ agent_id: seller_id });
export const to_placed = ({ placed_id }: Records) => ({ payment_id: placed_id });
export const to_slip = ({ slip_id }: Records) => ({ payment_id: slip_id });
export const to_second = ({ second_shop_id }: Records) => ({ store_id: second_shop_id });

export const about = (field: string, whose: Row['fields'][string], ...names: string[]): Row[] =>
  names.map((call) => ({ call, fields: { [field]: whose } }));
