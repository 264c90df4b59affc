/** Changes of the business: its pictures are drawn again, so that hidden data in the files is lost. */
import type { settingsCalls } from '@palier/contract/settings/calls.ts';
import { MOST_PIXELS, isPicture, pictureData, pictureOf } from '@palier/contract/settings/picture.ts';
import { fail } from '../../platform/errors.ts';
import { withPreparation } from '../../platform/handler.ts';
import { requestChange } from './change-settings.ts';
import { newest } from './settings-change.ts';

const PICTURES = ['logo', 'powered_by'] as const;

/** Refuses UNSUPPORTED_FILE for bytes that are no picture, and for one that is too large once it is drawn again. */
async function redraw(picture: string, field: string): Promise<string> {
  // The library is native and is loaded with the first picture, so that a cold start does not wait for it.
  const { default: sharp } = await import('sharp');
  const image = sharp(Buffer.from(pictureData(picture), 'base64'), {
    limitInputPixels: MOST_PIXELS * MOST_PIXELS,
    failOn: 'error',
  });
  for (const palette of [false, true])
    try {
      const drawn = pictureOf(
        (await image.clone().png({ compressionLevel: 9, palette }).toBuffer()).toString('base64'),
      );
      if (isPicture(drawn)) return drawn;
    } catch {
      break;
    }
  throw fail('UNSUPPORTED_FILE', {}, field);
}

export const changeBusiness = withPreparation<typeof settingsCalls.changeBusiness>()({
  prepare: async ({ values }, { db }) => {
    // A picture that stays is not drawn again: it would look changed.
    const { values: present } = await newest(db, 'business');
    const drawn = { ...values };
    for (const name of PICTURES)
      if (values[name] !== '' && values[name] !== present[name])
        drawn[name] = await redraw(values[name], `values.${name}`);
    return drawn;
  },
  execute: (input, context, values) => requestChange('business', { ...input, values }, context),
});
