/** The offline-code secret of each device: derived once, kept encrypted with a key outside the database. */
import { randomBytes } from 'node:crypto';
import * as sealing from '../../seal.ts';

export const seal = (plain: Buffer, secret: string): Buffer => sealing.seal(plain, secret, 'device-secret');
export const unseal = (sealed: Buffer, secret: string): Buffer => sealing.unseal(sealed, secret, 'device-secret');

/** A fresh OpenPAYGO key: 16 bytes. */
export const newDeviceKey = (): Buffer => randomBytes(16);
