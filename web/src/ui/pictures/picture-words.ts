/** The texts of looking at photographs and documents. */
import type { Texts, Wording } from '../language.tsx';

const en = {
  enlarge: (label: string) => `Enlarge: ${label}`,
  which: 'Which picture',
  sideBySide: 'Side by side',
  zoomIn: (label: string) => `Zoom in: ${label}`,
  zoomOut: (label: string) => `Zoom out: ${label}`,
  fit: (label: string) => `Whole picture: ${label}`,
  turn: (label: string) => `Turn to the right: ${label}`,
  frame: (label: string) => `${label}. Plus and minus zoom, 0 shows the whole picture, arrows move it, R turns it.`,
  percent: (scale: number) => `${Math.round(scale * 100)}%`,
  notShown: 'This picture cannot be shown.',
  keys: 'Wheel, pinch or + and − to zoom, 0 for the whole picture, drag or arrows to move, R to turn.',
};

const fr: Wording<typeof en> = {
  enlarge: (label) => `Agrandir : ${label}`,
  which: 'Quelle image',
  sideBySide: 'Côte à côte',
  zoomIn: (label) => `Zoom avant : ${label}`,
  zoomOut: (label) => `Zoom arrière : ${label}`,
  fit: (label) => `Image entière : ${label}`,
  turn: (label) => `Tourner à droite : ${label}`,
  frame: (label) =>
    `${label}. Plus et moins pour zoomer, 0 pour l’image entière, les flèches pour la déplacer, R pour la tourner.`,
  percent: (scale) => `${Math.round(scale * 100)} %`,
  notShown: 'Cette image ne peut pas être affichée.',
  keys: 'Molette, pincement ou + et − pour zoomer, 0 pour l’image entière, glisser ou flèches pour déplacer, R pour tourner.',
};

export const pictureWords: Texts<Wording<typeof en>> = { en, fr };
