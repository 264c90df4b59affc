/** How the phones of the demo look: colour, cameras and screen, after the kinds of phone that are sold. No mark is drawn. */
export type Cameras = 'stack' | 'bare_stack' | 'ring' | 'island' | 'square' | 'strip' | 'two_rings';

export interface PhoneDesign {
  readonly color: string;
  readonly cameras: Cameras;
  /** Where the front camera is. */
  readonly front: 'drop' | 'hole' | 'corner';
  readonly wallpaper: readonly [string, string];
  readonly lens_count: 2 | 3;
  readonly has_keys?: true;
}

const phone = (
  color: string,
  cameras: Cameras,
  front: PhoneDesign['front'],
  wallpaper: PhoneDesign['wallpaper'],
  lens_count: 2 | 3 = 2,
): PhoneDesign => ({ color, cameras, front, wallpaper, lens_count });

export const PHONE_DESIGNS: Readonly<Record<string, PhoneDesign>> = {
  'Tecno Spark 30C': phone('#3c4a52', 'ring', 'hole', ['#0e7c86', '#123c69'], 3),
  'Samsung Galaxy A06': phone('#c9d3e6', 'bare_stack', 'drop', ['#5b7fd9', '#1e2f73']),
  'itel A50': phone('#2f7f74', 'island', 'drop', ['#2fb08f', '#0d4f53']),
  'Infinix Smart 9': phone('#d9b98a', 'square', 'hole', ['#f08a4b', '#9c2f5f']),
  'Tecno Pop 9': phone('#8fb6c9', 'strip', 'drop', ['#38a3d1', '#1b4f8a']),
  'Samsung Galaxy A16': phone('#2c3140', 'stack', 'drop', ['#8a63d2', '#2b1b5e'], 3),
  'Xiaomi Redmi A5': phone('#27384f', 'square', 'drop', ['#f2b544', '#c2543b']),
  'vivo Y04': phone('#33553f', 'island', 'drop', ['#77b255', '#1f5b46']),
  'Xiaomi Redmi 14C': phone('#7b8fc7', 'ring', 'drop', ['#e178a5', '#5b3a8c'], 3),
  'Infinix Hot 50': phone('#5e7f6b', 'strip', 'hole', ['#2dbd9b', '#0c5a6b'], 3),
  'vivo Y19s': phone('#c4c9cf', 'stack', 'hole', ['#53a6e8', '#2855a3']),
  'itel P55': phone('#23262b', 'square', 'corner', ['#e0573f', '#5a1638']),
  'Xiaomi Redmi Note 14': phone('#8c7bb8', 'square', 'hole', ['#a574d9', '#3b2a80'], 3),
  'Tecno Camon 40': phone('#1f5f4a', 'two_rings', 'hole', ['#36c28b', '#0b3f4f'], 3),
  'Samsung Galaxy A26': phone('#b9d7c6', 'stack', 'drop', ['#4cc0a0', '#1d5c7a'], 3),
  'Samsung Galaxy A36': phone('#3d3a52', 'stack', 'hole', ['#6a7cf0', '#1a1f57'], 3),
  'itel it2165': { ...phone('#2a3d66', 'bare_stack', 'drop', ['#7fd0e8', '#2f7fb5']), has_keys: true },
};
