/** Private files in S3 or a store with the same protocol: for more than one server. */
import { makeOnce } from '../../platform/make-once.ts';
import type { S3Client } from '@aws-sdk/client-s3';
import { isPlainKey, noFileUnder, plainKey } from '../files/key.ts';
import type { FileStore } from '../ports/files.ts';
import { probeFiles } from '../files/probe.ts';
import { outerAgents } from '../outer-lines.ts';

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** For a store other than Amazon's; such a store is addressed by path. */
  readonly endpoint?: string | null | undefined;
  /** Without a pair of keys, the environment's own credentials are used. */
  readonly credentials?: { readonly access_key_id: string; readonly secret_access_key: string } | undefined;
}

/** The library is large, so it is loaded with the first file and not at the start of the server. */
const library = () => import('@aws-sdk/client-s3');

export function s3Files(settings: S3Settings): FileStore {
  const { bucket } = settings;
  const connected = makeOnce(() => connect(settings));

  const files: FileStore = {
    async put(key, bytes, media_type) {
      const { PutObjectCommand } = await library();
      await (
        await connected()
      ).send(new PutObjectCommand({ Bucket: bucket, Key: plainKey(key), Body: bytes, ContentType: media_type }));
    },

    async get(key) {
      const { GetObjectCommand, NoSuchKey } = await library();
      try {
        const { Body } = await (await connected()).send(new GetObjectCommand({ Bucket: bucket, Key: plainKey(key) }));
        if (!Body) throw noFileUnder(key, undefined);
        return await Body.transformToByteArray();
      } catch (failure) {
        throw failure instanceof NoSuchKey ? noFileUnder(key, failure) : failure;
      }
    },

    async remove(key) {
      const { DeleteObjectCommand } = await library();
      await (await connected()).send(new DeleteObjectCommand({ Bucket: bucket, Key: plainKey(key) }));
    },

    async *list(folder) {
      const { paginateListObjectsV2 } = await library();
      for await (const { Contents } of paginateListObjectsV2(
        { client: await connected() },
        { Bucket: bucket, Prefix: `${plainKey(folder)}/` },
      )) {
        for (const { Key, LastModified } of Contents ?? [])
          if (Key && LastModified && isPlainKey(Key)) yield { key: Key, written_at: LastModified };
      }
    },

    code: 's3',
    place: `in the bucket ${bucket}`,
    check: () => probeFiles(files),
  };
  return files;
}

async function connect({ region, endpoint, credentials }: S3Settings): Promise<S3Client> {
  const { S3Client } = await library();
  return new S3Client({
    region,
    // Stores other than Amazon's support neither the newer checksums nor buckets as host names.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint, forcePathStyle: true, requestHandler: outerAgents }),
    ...(credentials && {
      credentials: { accessKeyId: credentials.access_key_id, secretAccessKey: credentials.secret_access_key },
    }),
  });
}
