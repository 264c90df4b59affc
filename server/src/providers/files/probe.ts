/** Proves that files can be stored: writes one, reads it back and removes it. */
import { randomUUID } from 'node:crypto';
import { ProviderUnreachable } from '../wire.ts';
import type { FileStore } from '../ports/files.ts';
import { storeFailure } from './store-failure.ts';

/**
 * The probe is where the portal may delete, and looks like a picture that no phone names. So a probe that a crash
 * leaves behind is removed with those.
 */
const probeKey = (): string => `products/${randomUUID()}/check.txt`;

export async function probeFiles(files: Pick<FileStore, 'put' | 'get' | 'remove'>): Promise<void> {
  const key = probeKey();
  const bytes = Buffer.from(`written to test the store: ${randomUUID()}`);
  try {
    await files.put(key, bytes, 'text/plain');
    const isSame = Buffer.from(await files.get(key)).equals(bytes);
    await files.remove(key);
    if (!isSame) throw new ProviderUnreachable('the store returned other bytes than were written', { status: 200 });
  } catch (failure) {
    throw storeFailure(failure) ?? failure;
  }
}
