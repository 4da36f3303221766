import { capabilities } from '@routebook/contract';
import { findPages, foundNode, foundOrder, foundOutlet, foundPerson, foundProduct } from './found.ts';

test('pages are found by the words of their label and group, in any order', () => {
  expect(findPages('houses db', capabilities).map(({ address }) => address)).toEqual(['/db-house/db-houses']);
  expect(findPages('market', capabilities).map(({ label }) => label)).toEqual([
    'Division',
    'District',
    'Zone',
    'Territory',
    'Area',
    'DB Houses',
    'Routes',
  ]);
});

test('all pages are found by nothing, none by nonsense', () => {
  expect(findPages(' ', capabilities)).toHaveLength(35);
  expect(findPages('zzz', capabilities)).toEqual([]);
});

test('pages that one may not open are not found', () => {
  expect(findPages('houses db', ['people.see'])).toEqual([]);
  expect(findPages('users', ['people.see'])).toHaveLength(1);
  expect(findPages('audit', ['people.see'])).toEqual([]);
});

test('a person leads to the list of people with their drawer open, and is told apart by designation and code', () => {
  const person = { id: 'p1', name: 'Kabir Rahman', designation: 'TO', employeeCode: 'E00012' };
  expect(foundPerson(person)).toMatchObject({
    label: 'Kabir Rahman',
    detail: 'TO · E00012',
    address: '/user/users?row=p1',
  });
});

test('a place leads to its list with its own drawer open, and is told apart by level, code and parent', () => {
  const node = {
    id: '01990000-0000-7000-8000-000000000001',
    level: 'zone',
    code: 'Z055',
    name: 'Bagerhat Sadar',
    status: 'active',
    parentName: 'Bagerhat',
    path: [{ name: 'Khulna' }, { name: 'Bagerhat' }],
  } as const;
  expect(foundNode(node)).toMatchObject({
    label: 'Bagerhat Sadar',
    detail: 'Zone · Z055 · Bagerhat',
    address: `/zone/zones?row=${node.id}`,
  });
});

test('outlets, products and orders lead to their lists with their own drawer open', () => {
  const reference = (name: string) => ({ id: `of ${name}`, name, code: name });
  const outlet = {
    id: 'o1',
    name: 'Asha Store',
    code: 'OL0000001',
    route: reference('Malpara'),
    ownerName: 'Rina Begum',
  };
  expect(foundOutlet(outlet)).toMatchObject({
    label: 'Asha Store',
    detail: 'OL0000001 · Malpara · Rina Begum',
    address: '/outlet/outlets?row=o1',
  });
  const product = { id: 'p1', name: 'Rose Soap', code: 'GUL-SOAP-01', brand: reference('Gulmohar') };
  expect(foundProduct(product)).toMatchObject({
    label: 'Rose Soap',
    detail: 'GUL-SOAP-01 · Gulmohar',
    address: '/product/products?row=p1',
  });
  const order = { id: 'n1', number: 60260, outlet: reference('Asha Store'), date: '2026-11-28' };
  expect(foundOrder(order)).toMatchObject({
    label: 'Order 60260',
    detail: 'Asha Store · 28 Nov 2026',
    address: '/order/orders?row=n1',
  });
});
