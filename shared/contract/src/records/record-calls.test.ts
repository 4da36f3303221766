import type { BodyOf, ReplyOf } from '../call.ts';
import { brandCalls } from '../catalogue/brand-calls.ts';
import { unitCalls } from '../catalogue/unit-calls.ts';

test('a record has its calls, named and addressed by what it is', () => {
  const { list, exported, get, add, update, remove, restore, history, image } = brandCalls;
  const calls = [list, exported, get, add, update, remove, restore, history, image.upload, image.remove, image.get];
  expect(calls.map(({ name, method, path, access }) => `${name}: ${method} ${path}, ${access}`)).toEqual([
    'listBrands: GET /api/v1/new-brands, catalogue.see',
    'exportBrands: GET /api/v1/brand-exports, catalogue.export',
    'getBrand: GET /api/v1/new-brands/:id, catalogue.see',
    'addBrand: POST /api/v1/new-brands, catalogue.add',
    'updateBrand: PUT /api/v1/new-brands/:id, catalogue.edit',
    'deleteBrand: DELETE /api/v1/new-brands/:id, catalogue.delete',
    'restoreBrand: POST /api/v1/new-brands/:id/restore, catalogue.delete',
    'brandHistory: GET /api/v1/new-brands/:id/history, catalogue.see',
    'uploadBrandLogo: POST /api/v1/new-brands/:id/logo, catalogue.edit',
    'removeBrandLogo: DELETE /api/v1/new-brands/:id/logo, catalogue.edit',
    'getBrandLogo: GET /api/v1/new-brands/:id/logo/:image, catalogue.see',
  ]);
});

test('another address than the base path is said', () => {
  expect(unitCalls.add.path).toBe('/api/v1/add-units');
});

test('its bodies and replies are typed by its schemas', () => {
  const added: BodyOf<typeof unitCalls.add> = { symbol: 'pc', name: 'Piece', baseId: null, factor: 1 };
  const total = (reply: ReplyOf<typeof brandCalls.list>): number => reply.totalBrands + reply.totalProducts;
  const name = (reply: ReplyOf<typeof unitCalls.get>): string => reply.unit.symbol;
  // @ts-expect-error of a field that there is none of
  const wrong = (reply: ReplyOf<typeof unitCalls.get>): string => reply.brand;
  expect([added, total, name, wrong]).toHaveLength(4);
});
