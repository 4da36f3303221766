import { storedPhoto } from '@routebook/server/photos';
import { instantAt } from '../days.ts';
import { drawShopFront } from '../market/shop-front.ts';
import type { DemoPart } from '../part.ts';
import type { Row } from '../row-text.ts';

/** So many outlets have an image, spread over all of them. */
const pictured = 40;

/** Images of some outlets, drawn. */
export const outletImages: DemoPart = {
  name: 'outlet images',
  rows: () => 3 * pictured,
  async write(world, { copy }) {
    const { outlets } = world.counts;
    const ids = world.ids('outlet');
    const at = instantAt(world.today - 3, 600);
    const images: Row[] = [];
    const objects: Row[] = [];
    for (let index = 0; index < pictured; index += 1) {
      const outletId = ids(Math.floor((index * outlets) / pictured));
      const imageId = world.ids('outlet-image')(index);
      const drawing = await drawShopFront(world.stream(`market/shop-front/${index}`));
      const photo = await storedPhoto('outlets', drawing, imageId);
      images.push([imageId, outletId, photo.key, 1, at]);
      objects.push(...photo.objects.map(({ name, content }): Row => [name, `\\x${content.toString('hex')}`]));
    }
    await copy('stored_object', ['name', 'content'], objects);
    await copy('outlet_image', ['id', 'outlet_id', 'image', 'position', 'added_at'], images);
  },
};
