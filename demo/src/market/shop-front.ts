import sharp from 'sharp';
import type { Random } from '../random.ts';

const width = 480;
const height = 360;

type Colour = readonly [number, number, number];

const walls: readonly [Colour, ...Colour[]] = [
  [226, 214, 196],
  [196, 210, 214],
  [222, 196, 184],
  [206, 218, 190],
  [232, 222, 170],
];
const awnings: readonly [Colour, ...Colour[]] = [
  [178, 34, 52],
  [22, 110, 86],
  [28, 78, 150],
  [214, 120, 20],
  [110, 52, 130],
];
const goods: readonly [Colour, ...Colour[]] = [...awnings, [240, 196, 48], [250, 250, 250], [60, 60, 64]];

/** A drawing of a shop's front as a PNG: wall, sign, striped awning, shelves with goods, and the street before it. */
export async function drawShopFront(random: Random): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  const fill = (left: number, top: number, right: number, bottom: number, [red, green, blue]: Colour) => {
    for (let y = Math.max(0, top); y < Math.min(height, bottom); y += 1)
      for (let x = Math.max(0, left); x < Math.min(width, right); x += 1)
        pixels.set([red, green, blue], (y * width + x) * 3);
  };
  const awning = random.pick(awnings);
  fill(0, 0, width, 60, [176, 206, 232]);
  fill(0, 36, width, 300, random.pick(walls));
  fill(0, 300, width, height, [118, 112, 104]);
  fill(60, 52, 420, 96, awning);
  for (let letter = 0; letter < 9; letter += 1) fill(92 + letter * 34, 64, 114 + letter * 34, 84, [252, 248, 236]);
  for (let stripe = 0; stripe < 12; stripe += 1)
    fill(48 + stripe * 32, 104, 80 + stripe * 32, 138, stripe % 2 === 0 ? awning : [246, 242, 232]);
  fill(64, 138, 416, 300, [52, 44, 38]);
  for (let shelf = 0; shelf < 4; shelf += 1) {
    fill(72, 172 + shelf * 32, 408, 176 + shelf * 32, [150, 110, 70]);
    for (let x = 78; x < 396; ) {
      const wide = random.whole(8, 20);
      fill(x, 172 + shelf * 32 - random.whole(12, 26), x + wide, 172 + shelf * 32, random.pick(goods));
      x += wide + random.whole(2, 8);
    }
  }
  fill(150, 268, 330, 312, [132, 92, 56]);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
