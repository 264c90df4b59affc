/** Phones that are really sold on instalments in Cameroon, with plausible prices in FCFA, best sellers first. */
export interface Model {
  readonly name: string;
  readonly model: string;
  readonly ram_gb: number | null;
  readonly rom_gb: number | null;
  readonly retail_price_fcfa: number;
  readonly lock_type: 'no lock' | 'soft lock' | 'hard lock';
  readonly lock_solution: 'trustonic' | 'vivo' | 'knox_guard' | 'none';
  /** The first eight digits of its IMEIs. */
  readonly tac: string;
  /** How often it is sold, relative to the others. */
  readonly weight: number;
}

const hard = (
  name: string,
  model: string,
  memory: readonly [number, number],
  retail_price_fcfa: number,
  lock_solution: 'trustonic' | 'knox_guard',
  tac: string,
  weight: number,
): Model => ({
  name,
  model,
  ram_gb: memory[0],
  rom_gb: memory[1],
  retail_price_fcfa,
  lock_type: 'hard lock',
  lock_solution,
  tac,
  weight,
});
const soft = (
  name: string,
  model: string,
  memory: readonly [number, number],
  retail_price_fcfa: number,
  tac: string,
  weight: number,
): Model => ({
  name,
  model,
  ram_gb: memory[0],
  rom_gb: memory[1],
  retail_price_fcfa,
  lock_type: 'soft lock',
  lock_solution: 'vivo',
  tac,
  weight,
});

export const MODELS: readonly Model[] = [
  hard('Tecno Spark 30C', 'KL5n', [4, 128], 78_000, 'trustonic', '35181271', 14),
  hard('Samsung Galaxy A06', 'SM-A065F', [4, 64], 85_000, 'knox_guard', '35624818', 13),
  hard('itel A50', 'A667L', [2, 64], 45_000, 'trustonic', '35309442', 12),
  hard('Infinix Smart 9', 'X6532', [3, 64], 62_000, 'trustonic', '35472919', 10),
  hard('Tecno Pop 9', 'KL4', [3, 64], 55_000, 'trustonic', '35181844', 9),
  hard('Samsung Galaxy A16', 'SM-A165F', [4, 128], 125_000, 'knox_guard', '35625734', 8),
  hard('Xiaomi Redmi A5', '25028RN03A', [3, 64], 60_000, 'trustonic', '86412307', 7),
  soft('vivo Y04', 'V2430', [4, 64], 72_000, '86955306', 6),
  hard('Xiaomi Redmi 14C', '2409BRN2CA', [4, 128], 82_000, 'trustonic', '86413506', 5),
  hard('Infinix Hot 50', 'X6882', [6, 128], 98_000, 'trustonic', '35473628', 5),
  soft('vivo Y19s', 'V2419', [6, 128], 108_000, '86956204', 4),
  hard('itel P55', 'P661N', [4, 128], 68_000, 'trustonic', '35310577', 4),
  hard('Xiaomi Redmi Note 14', '24117RN76L', [6, 128], 138_000, 'trustonic', '86414702', 3),
  hard('Tecno Camon 40', 'CM5', [8, 256], 165_000, 'trustonic', '35183105', 3),
  hard('Samsung Galaxy A26', 'SM-A266B', [6, 128], 185_000, 'knox_guard', '35626993', 2),
  hard('Samsung Galaxy A36', 'SM-A366B', [8, 128], 230_000, 'knox_guard', '35627416', 1),
  {
    name: 'itel it2165',
    model: 'it2165',
    ram_gb: null,
    rom_gb: null,
    retail_price_fcfa: 14_500,
    lock_type: 'no lock',
    lock_solution: 'none',
    tac: '35311862',
    weight: 2,
  },
];

export interface VersionedPrice {
  readonly retail_price_fcfa: number;
  readonly wholesale_price_fcfa: number;
  readonly deposit_fcfa: number;
  readonly credit_multiplier: number;
}

const roundTo = (amount: number, step: number): number => Math.round(amount / step) * step;

/** Expensive phones need a larger deposit and have a smaller charge. */
export function priceAt(model: Model, factor: number): VersionedPrice {
  const retail_price_fcfa = roundTo(model.retail_price_fcfa * factor, 500);
  const isDear = retail_price_fcfa >= 120_000;
  return {
    retail_price_fcfa,
    wholesale_price_fcfa: roundTo(retail_price_fcfa * 0.86, 500),
    deposit_fcfa: roundTo(retail_price_fcfa * (isDear ? 0.3 : 0.2), 500),
    credit_multiplier: isDear ? 1.35 : 1.45,
  };
}
