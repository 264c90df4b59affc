/**
 * A browser's user agent as two words that its owner would use: `Chrome, Android`. The names are the same in every
 * language.
 */

// The order matters: nearly every browser also claims to be the ones below it.
const BROWSERS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const first = (of: ReadonlyArray<readonly [RegExp, string]>, text: string): string | undefined =>
  of.find(([shape]) => shape.test(text))?.[1];

export function deviceName(user_agent: string): string {
  const names = [first(BROWSERS, user_agent), first(SYSTEMS, user_agent)].filter((name) => name !== undefined);
  return names.length > 0 ? names.join(', ') : '?';
}
