/** Saves a plot of the page as a PNG. It is loaded when somebody asks for it. */
import { saveFile } from '../../save-file.ts';
import { type Slide, drawSlide } from './draw-slide.ts';
import { pictureName } from './picture-rules.ts';

const MEDIA_TYPE = 'image/png';

export async function savePicture(plot: Element, slide: Slide, day: string): Promise<void> {
  await document.fonts.ready;
  const picture = drawSlide(plot, slide);
  const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, MEDIA_TYPE));
  if (blob === null) throw new Error('the browser made no picture');
  saveFile({
    bytes: new Uint8Array(await blob.arrayBuffer()),
    media_type: MEDIA_TYPE,
    file_name: pictureName(slide.title, day),
  });
}
