/** Pictures of models. */
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';

export const insertImage = (
  tx: Tx,
  image: { id: string; product_id: string; file_key: string; media_type: string; created_at: string },
) => tx.sql.insertInto('product_images').values(image).execute();

/**
 * Deletes the rows of pictures that another picture of their model replaced before this moment. The picture that a
 * model shows is never deleted.
 */
export const forgetReplacedImages = (tx: Tx, address: string, before: Date) =>
  sql`
    delete from product_images i using products p
    where p.id = i.product_id and p.image_url is distinct from ${address} || i.id::text
      and exists (select 1 from product_images n where n.product_id = i.product_id and n.id <> i.id
        and n.created_at >= i.created_at and n.created_at < ${before.toISOString()})`.execute(tx.sql);

/**
 * The files among these that no picture names. Each file comes with the model whose folder it is in. A file of a model
 * that is not in this database belongs to another portal and is not answered.
 */
export async function filesOfNoImage(
  db: Reader,
  files: ReadonlyArray<{ key: string; product_id: string }>,
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select f.key from unnest(${files.map(({ key }) => key)}::text[],
      ${files.map(({ product_id }) => product_id)}::uuid[]) as f (key, product_id)
      join products p on p.id = f.product_id
    where not exists (select 1 from product_images i where i.file_key = f.key)`.execute(db.sql);
  return rows.map(({ key }) => key);
}

export const findImage = (db: Reader, id: string) =>
  db.sql.selectFrom('product_images').select(['id', 'file_key', 'media_type']).where('id', '=', id).executeTakeFirst();
