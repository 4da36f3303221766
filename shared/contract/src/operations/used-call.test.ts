import { allCalls, asUsed, nodeCallsOf, parcelManifest } from '../index.ts';

describe('a call in a manifest', () => {
  test('states how it is made and the shape of each part, as JSON Schema', () => {
    expect(asUsed(nodeCallsOf.division.get)).toMatchObject({
      name: 'getDivision',
      method: 'GET',
      path: '/api/v1/divisions/:id',
      params: { type: 'object', required: ['id'] },
      reply: { type: 'object', required: ['success', 'division'] },
    });
  });

  test('has only the parts that it was declared with', () => {
    expect(asUsed(nodeCallsOf.division.get)).not.toHaveProperty('body');
  });

  test.each([...allCalls.values()].map((declared) => [declared.name, declared] as const))(
    'can be %s',
    (_, declared) => {
      const used = asUsed(declared);
      expect(parcelManifest.shape.calls.parse([used])).toEqual([used]);
      expect(JSON.parse(JSON.stringify(used))).toEqual(used);
    },
  );
});
