/** The canvas of a signature: its size, and a name written on it. */

export interface Signature {
  /** The picture, as an address of its data. */
  readonly png: string;
  /** The name, where it was written in place of a signature. */
  readonly typed_name: string | null;
}

export const HEIGHT_PX = 180;

/** One dot per pixel of the layout: sharp enough to print, and well below the allowed size of a signature. */
export function fit(canvas: HTMLCanvasElement): void {
  canvas.width = Math.min(800, Math.round(canvas.getBoundingClientRect().width));
  canvas.height = HEIGHT_PX;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
}

export function drawName(canvas: HTMLCanvasElement, name: string): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#111111';
  context.textAlign = 'center';
  context.font = 'italic 44px "Segoe Script", "Snell Roundhand", cursive, serif';
  context.fillText(name, canvas.width / 2, canvas.height - 56, canvas.width - 48);
}
