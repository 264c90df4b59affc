import { useEffect, useState } from 'react';
import { branding } from '../../../../ui/layout/branding.ts';

/** The name of the business, which begins every text. */
export function useBrandName(): string {
  const [brand, setBrand] = useState('');
  useEffect(() => {
    void branding().then(({ brand_name }) => setBrand(brand_name));
  }, []);
  return brand;
}
