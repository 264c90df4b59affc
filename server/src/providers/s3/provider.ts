import * as z from 'zod';
import { open, otherwise, url } from '../../platform/providers/declared-variables.ts';
import { readVariables } from '../../platform/providers/read-variables.ts';
import type { FileStore } from '../ports/files.ts';
import { declareProvider } from '../provider.ts';
import { s3Files } from './adapter.ts';

const variables = {
  S3_BUCKET: open('name of the bucket; keys come from the usual variables of the AWS library', ''),
  S3_ENDPOINT: otherwise('address of a store other than Amazon’s', '', z.union([z.literal(''), url])),
  S3_REGION: otherwise('region of the bucket', 'eu-west-3', z.string()),
};

export const s3Provider = declareProvider<FileStore>({
  code: 's3',
  ask: ['A bucket that nobody else reads, with keys that may write to it'],
  variables: [variables],
  connect(settings) {
    const given = readVariables(settings, variables, { isInDemo: false });
    if (!given) {
      if (settings.given['S3_ENDPOINT'] !== undefined) settings.wrong.push('S3_BUCKET: needed with S3_ENDPOINT');
      return null;
    }
    if (given.S3_ENDPOINT !== '') settings.outer('S3_ENDPOINT', given.S3_ENDPOINT);
    return () =>
      s3Files({
        bucket: given.S3_BUCKET,
        region: given.S3_REGION,
        ...(given.S3_ENDPOINT !== '' && { endpoint: given.S3_ENDPOINT }),
      });
  },
});
