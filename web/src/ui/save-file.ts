import type { FileAnswer } from '@palier/contract/call.ts';

/** Gives a file to the browser to save. */
export function saveFile(file: FileAnswer): void {
  const url = URL.createObjectURL(new Blob([file.bytes as Uint8Array<ArrayBuffer>], { type: file.media_type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = file.file_name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
