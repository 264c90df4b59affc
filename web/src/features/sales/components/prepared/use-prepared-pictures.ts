import { useEffect, useState } from 'react';
import { keepPicture, recallPicture } from '../../../../ui/prepared-store.ts';
import { IDENTITY_PICTURES, type IdentityFiles, type IdentityPicture } from '../sale-inputs.ts';
import { type } from './change-prepared.ts';
import { type PreparedSale, mayCorrect } from './prepared-sale.ts';

/** The pictures of a prepared sale, read from this browser and kept as they are taken. */
export function usePreparedPictures(sale: PreparedSale) {
  const [files, setFiles] = useState<IdentityFiles>({});
  const [isFull, setFull] = useState(false);
  const { id, typed } = sale;
  const [start] = useState(typed.pictures);
  useEffect(() => {
    let alive = true;
    for (const { kind } of IDENTITY_PICTURES) {
      const picture = start[kind];
      if (!picture) continue;
      void recallPicture(id, kind)
        .then((bytes) => {
          if (!alive || bytes === null) return;
          const file = new File([bytes], picture.name, { type: picture.type });
          setFiles((now) => ({ [kind]: file, ...now }));
        })
        .catch(() => {});
    }
    return () => {
      alive = false;
    };
  }, [id, start]);

  async function take(kind: IdentityPicture, file: File | null): Promise<void> {
    if (file === null) return;
    setFull(false);
    // A phone without space refuses, and then the picture is not taken.
    const mayKeep = (now: PreparedSale): boolean => mayCorrect(now, 'documents');
    if (!(await keepPicture<PreparedSale>(sale, kind, file, mayKeep).catch(() => false))) return setFull(true);
    setFiles((now) => ({ ...now, [kind]: file }));
    await type(id, 'documents', ({ pictures }) => ({
      pictures: { ...pictures, [kind]: { name: file.name, type: file.type } },
    }));
  }
  return { files, isFull, take };
}
