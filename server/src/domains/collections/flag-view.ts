import type { CollectionFlag } from '@palier/contract/collections/records.ts';
import type * as z from 'zod';
import type { FlagRow } from './flags.sql.ts';

/** A flag as screens show it. */
export const flagView = ({ id, kind, ends_on, note, set_by, set_at }: FlagRow): z.output<typeof CollectionFlag> => ({
  flag_id: id,
  kind,
  ends_on,
  note,
  set_by,
  set_at,
});
