import { answerCalls } from '@routebook/ui/testing';
import { findOutlets } from './look-ups.ts';

test('outlets of one name are told apart by where they are and whose they are', async () => {
  const shop = (number: number, route: string, ownerName: string) => ({
    id: `id ${number}`,
    name: 'Asha Beauty Corner',
    code: `OL000000${number}`,
    route: { id: `route ${number}`, name: route, code: `RT0000${number}` },
    ownerName,
  });
  const outlets = [shop(1, 'Malpara Bazar', 'Abdul Munshi'), shop(2, 'Boro Noorpur', 'Rina Begum')];
  answerCalls(() => ({ body: { success: true, outlets, totalOutlets: 2 } }));
  const found = await findOutlets('asha', new AbortController().signal);
  expect(found.map(({ label, detail }) => `${label}: ${detail}`)).toEqual([
    'Asha Beauty Corner: OL0000001 · Malpara Bazar · Abdul Munshi',
    'Asha Beauty Corner: OL0000002 · Boro Noorpur · Rina Begum',
  ]);
});
