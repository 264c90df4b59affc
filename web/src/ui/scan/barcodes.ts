/**
 * Reads barcodes from a running video or a picture: with the browser's own detector where it has one, else with a
 * library that is fetched only then.
 */

interface Detector {
  detect(source: HTMLVideoElement | ImageBitmap): Promise<Array<{ rawValue: string }>>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

/** The codes on boxes of phones. */
const FORMATS = ['code_128', 'code_39', 'ean_13', 'itf', 'data_matrix', 'qr_code'];
const PAUSE_MS = 120;

/** Calls `onCode` with every code in sight, again and again. The returned function stops it. */
export async function readBarcodes(video: HTMLVideoElement, onCode: (text: string) => void): Promise<() => void> {
  const BuiltIn = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (!BuiltIn) return byLibrary(video, onCode);
  let detector: Detector;
  try {
    detector = new BuiltIn({ formats: FORMATS });
  } catch {
    // The detector exists and reads none of these formats.
    return byLibrary(video, onCode);
  }
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  const look = async (): Promise<void> => {
    const codes = await detector.detect(video).catch(() => []);
    if (isOver) return;
    for (const { rawValue } of codes) onCode(rawValue);
    timer = setTimeout(() => void look(), PAUSE_MS);
  };
  void look();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

async function byLibrary(video: HTMLVideoElement, onCode: (text: string) => void): Promise<() => void> {
  const reader = await libraryReader();
  const controls = await reader.decodeFromVideoElement(video, (result) => {
    if (result) onCode(result.getText());
  });
  return () => controls.stop();
}

async function libraryReader() {
  const [{ BrowserMultiFormatReader }, { BarcodeFormat, DecodeHintType }] = await Promise.all([
    import('@zxing/browser'),
    import('@zxing/library'),
  ]);
  const hints = new Map<number, unknown>([
    [
      DecodeHintType.POSSIBLE_FORMATS,
      [
        BarcodeFormat.CODE_128,
        BarcodeFormat.CODE_39,
        BarcodeFormat.EAN_13,
        BarcodeFormat.ITF,
        BarcodeFormat.DATA_MATRIX,
        BarcodeFormat.QR_CODE,
      ],
    ],
  ]);
  return new BrowserMultiFormatReader(hints, {
    delayBetweenScanAttempts: PAUSE_MS,
    delayBetweenScanSuccess: PAUSE_MS,
  });
}

/** The codes in a picture; none where it has none, or the browser cannot read it. */
export async function readPicture(file: File): Promise<string[]> {
  const BuiltIn = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  try {
    const found = BuiltIn ? await new BuiltIn({ formats: FORMATS }).detect(await createImageBitmap(file)) : [];
    if (found.length > 0) return found.map(({ rawValue }) => rawValue);
  } catch {
    // The detector exists and reads none of these formats.
  }
  const address = URL.createObjectURL(file);
  try {
    const reader = await libraryReader();
    return [(await reader.decodeFromImageUrl(address)).getText()];
  } catch {
    return [];
  } finally {
    URL.revokeObjectURL(address);
  }
}
