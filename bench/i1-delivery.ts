/** The deliveries that I1 imports: new phones, as files of a supplier. */
import { imeiCheckDigit } from '@palier/contract/values/imei.ts';
import type { Database } from '../server/src/platform/database/connection.ts';
import { writtenWorkbook } from '../tests/harness/workbook.ts';

const HEADINGS = ['IMEI 1', 'IMEI 2', 'Modèle', 'Couleur', 'N° de carton'] as const;

const COLOURS = ['noir', 'bleu nuit', 'or', 'vert sauge'] as const;

export interface Phone {
  readonly imei: string;
  readonly imei2: string;
  readonly sku: string;
  readonly product_id: string;
}

/** What one arm receives: the phones, and the files that list them. */
interface Delivery {
  readonly phones: readonly Phone[];
  readonly csv: Blob;
  readonly xlsx: Blob;
}

/** New phones: of the models of the catalogue, with unused serial numbers, one carton of a model after the other. */
export async function supplier(database: Database, rows: number): Promise<() => Delivery> {
  const models = (
    await database.pool.query<{ product_id: string; sku: string; tac: string }>(
      `select distinct on (p.id) p.id as product_id, p.sku, t.tac from products p join tacs t on t.product_id = p.id
        order by p.id, t.tac`,
    )
  ).rows;
  const taken = new Set(
    (await database.pool.query<{ imei: string }>('select imei from imeis')).rows.map(({ imei }) => imei),
  );
  if (models.length === 0) throw new Error('the market has no model');
  let serial = 0;
  const next = (tac: string): string => {
    for (;;) {
      const body = tac + String((serial++ * 7919) % 1_000_000).padStart(6, '0');
      const imei = body + imeiCheckDigit(body);
      if (taken.has(imei)) continue;
      taken.add(imei);
      return imei;
    }
  };
  return () => {
    const phones = Array.from({ length: rows }, (_, at): Phone => {
      const model = models[Math.floor(at / 40) % models.length] as (typeof models)[number];
      return { imei: next(model.tac), imei2: next(model.tac), sku: model.sku, product_id: model.product_id };
    });
    const csv = `\uFEFF${HEADINGS.join(';')}\r\n${phones.map((phone, at) => linesOf(phone, at).join(';')).join('\r\n')}\r\n`;
    return { phones, csv: new Blob([csv], { type: 'text/csv' }), xlsx: new Blob([]) };
  };
}

const linesOf = ({ imei, imei2, sku }: Phone, at: number): string[] => [
  imei,
  imei2,
  sku,
  COLOURS[at % COLOURS.length] ?? '',
  `CT-${1000 + Math.floor(at / 40)}`,
];

export async function withWorkbook(delivery: Delivery): Promise<Delivery> {
  const bytes = await writtenWorkbook(
    'delivery',
    HEADINGS.map((title) => ({ title, kind: 'text' as const })),
    delivery.phones.map(linesOf),
  );
  return {
    ...delivery,
    xlsx: new Blob([new Uint8Array(bytes)], {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    }),
  };
}
