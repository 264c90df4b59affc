import { useEffect, useState } from 'react';
import { recallPicture, removePrepared } from '../../../ui/prepared-store.ts';
import { usePrepared } from '../../../ui/use-prepared.ts';
import type { PreparedSale } from './prepared/prepared-sale.ts';
import { IDENTITY_PICTURES, type IdentityFiles } from './sale-inputs.ts';

/** The pictures that were taken without a line for a sale that goes on here. */
export function useHandedPictures(customer_id: string) {
  const all = usePrepared() as readonly PreparedSale[];
  const sale = all.find((one) => one.is_handed_over && one.customer_id === customer_id);
  const [files, setFiles] = useState<IdentityFiles>({});
  const { id, typed } = sale ?? {};
  const pictures = typed?.pictures;
  useEffect(() => {
    let isThere = true;
    for (const { kind } of IDENTITY_PICTURES) {
      const picture = pictures?.[kind];
      if (id === undefined || !picture) continue;
      void recallPicture(id, kind)
        .then((bytes) => {
          if (!isThere || bytes === null) return;
          setFiles((now) => ({ ...now, [kind]: new File([bytes], picture.name, { type: picture.type }) }));
        })
        .catch(() => {});
    }
    return () => {
      isThere = false;
    };
  }, [id, pictures]);
  return {
    files,
    /** They are at the portal. */
    forget: () => {
      if (id !== undefined) void removePrepared(id);
    },
  };
}
