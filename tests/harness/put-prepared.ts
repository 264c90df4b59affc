/**
 * Puts a prepared sale into a browser as the console keeps it, with everything typed and ready to be sent. What people
 * type is tried elsewhere.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { newId } from '../../server/src/platform/ids.ts';
import {
  type PreparedSale,
  type Typed,
  beginPrepared,
  correct,
  makeReady,
} from '../../web/src/features/sales/components/prepared/prepared-sale.ts';

const KINDS = ['id_front', 'id_back', 'photo'] as const;
const PICTURE = { name: 'picture.jpg', type: 'image/jpeg' };

export interface PutSale {
  readonly owner: string;
  readonly customer: Typed['customer'];
  readonly phone: NonNullable<Typed['phone']>;
  readonly plan: Typed['plan'];
  readonly finance?: Partial<Typed['finance']>;
  /** The file of the picture that stands for all three. */
  readonly picture: string;
  readonly at?: number;
  readonly isDraft?: boolean;
}

/** The console shows it after the page was loaded again. */
export async function putPrepared(page: Page, about: PutSale): Promise<PreparedSale> {
  const empty = beginPrepared(newId(), about.owner, about.at ?? Date.now(), newId);
  const typed: Typed = {
    customer: {
      id_type: 'national ID',
      date_of_birth: '1991-04-12',
      other_names: '',
      national_id: '',
      home_address: '',
      language: 'en',
      ...about.customer,
    },
    pictures: { id_front: PICTURE, id_back: PICTURE, photo: PICTURE },
    next_of_kin: { next_of_kin_name: 'Paul Ngo', next_of_kin_phone: '+237677998877', relationship: 'brother' },
    finance: {
      profession: 'teacher',
      residential_location: 'Akwa, Douala',
      monthly_income_fcfa: 250_000,
      ...about.finance,
    },
    phone: about.phone,
    plan: about.plan,
  };
  const filled = correct(empty, 'customer', typed, newId);
  const sale = about.isDraft ? filled : makeReady(filled);
  await page.evaluate(keepInStore, {
    at: sale.at,
    record: [sale.id, JSON.stringify(sale)] as const,
    pictures: KINDS.map((kind) => `${sale.id}/${kind}`),
    picture: readFileSync(about.picture).toString('base64'),
  });
  return sale;
}

/** Does what `web/src/ui/prepared-store.ts` does. Runs in the page. */
async function keepInStore({
  at,
  record: [id, text],
  pictures,
  picture,
}: {
  readonly at: number;
  readonly record: readonly [string, string];
  readonly pictures: readonly string[];
  readonly picture: string;
}): Promise<void> {
  const inStore = <T>(
    database: string,
    name: string,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> =>
    new Promise((resolve, reject) => {
      const opening = indexedDB.open(database);
      opening.onupgradeneeded = () => opening.result.createObjectStore(name);
      opening.onerror = () => reject(new Error(`no ${database}`));
      opening.onsuccess = () => {
        const asked = work(opening.result.transaction(name, mode).objectStore(name));
        asked.onerror = () => reject(new Error(`no ${database}`));
        asked.onsuccess = () => {
          opening.result.close();
          resolve(asked.result);
        };
      };
    });
  const key = (await inStore('palier', 'vault', 'readonly', (store) => store.get('key'))) as CryptoKey;
  const seal = async (plain: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain));
    const all = new Uint8Array(12 + text.length);
    all.set(iv);
    all.set(text, 12);
    return all;
  };
  const keep = async (name: string, plain: Uint8Array<ArrayBuffer>): Promise<void> => {
    const sealed = await seal(plain);
    await inStore('palier-prepared', 'sales', 'readwrite', (store) => store.put({ at, sealed }, name));
  };
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  for (const [at_place, name] of pictures.entries()) await keep(name, new Uint8Array([...bytes, at_place]));
  await keep(id, new TextEncoder().encode(text));
}
