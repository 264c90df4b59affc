/** The secret of each device for offline codes. It is stored encrypted with a key that is outside the database. */
import { randomBytes } from 'node:crypto';
import * as sealing from '../../platform/encryption.ts';

export const encrypt = (plain: Buffer, secret: string): Buffer => sealing.encrypt(plain, secret, 'device-secret');
export const decrypt = (sealed: Buffer, secret: string): Buffer => sealing.decrypt(sealed, secret, 'device-secret');

/** A fresh OpenPAYGO key: 16 bytes. */
export const newDeviceKey = (): Buffer => randomBytes(16);
