import type { FileAnswer } from '@palier/contract/call.ts';
import { useEffect, useState } from 'react';

/** The address of a file, valid on this page for as long as the page shows it. */
export function useObjectUrl(file: FileAnswer | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(new Blob([file.bytes as Uint8Array<ArrayBuffer>], { type: file.media_type }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
