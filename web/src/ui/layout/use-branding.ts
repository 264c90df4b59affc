import { useEffect, useState } from 'react';
import { type Branding, branding, onBranding } from './branding.ts';

/** The names of the business; null until they are read. They follow a change at once. */
export function useBranding(): Branding | null {
  const [brand, setBrand] = useState<Branding | null>(null);
  useEffect(() => {
    const read = () => void branding().then(setBrand);
    read();
    return onBranding(read);
  }, []);
  return brand;
}
