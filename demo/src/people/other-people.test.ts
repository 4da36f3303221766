import { marketOf } from '../market/market.ts';
import { createWorld } from '../world.ts';
import { otherPeopleOf } from './other-people.ts';
import { peopleOf } from './people.ts';

const sizes = (['small', 'medium', 'enterprise'] as const).map(
  (size) => [size, createWorld(size, '2026-02-20')] as const,
);

describe.each(sizes)('the people come and gone of the %s business', (_, world) => {
  const others = otherPeopleOf(world);

  test('are some of each status', () => {
    for (const status of ['invited', 'suspended', 'left'])
      expect(others.filter((person) => person.status === status).length).toBeGreaterThan(1);
  });

  test('share no code, address or phone with anybody', () => {
    const all = [...peopleOf(world).everybody, ...others];
    for (const field of ['id', 'employeeCode', 'email', 'mobile'] as const)
      expect(new Set(all.map((person) => person[field].toLowerCase())).size).toBe(all.length);
  });

  test('joined before they left, and left in the past; who is invited joins in days', () => {
    for (const { joined, left, status } of others) {
      if (status === 'left') expect(left).toBeLessThan(world.today);
      if (left !== null) expect(joined).toBeLessThan(left);
      expect(joined > world.today).toBe(status === 'invited');
    }
  });

  test('work in a house of their supervisor’s', () => {
    const houses = new Set(marketOf(world).dbHouses.map(({ id }) => id));
    for (const { house, supervisor } of others) {
      expect(houses.has(house.id)).toBe(true);
      expect(supervisor.designation).toBe('TO');
    }
  });
});
