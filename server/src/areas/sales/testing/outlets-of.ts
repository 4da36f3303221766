import type { Person } from '../../../testing/people.ts';
import type { Answer, TestMarket } from '../../../testing/test-market.ts';

export const grocery = '0199a100-0000-7000-8000-000000000001';
export const pharmacy = '0199a100-0000-7000-8000-000000000003';

/** Proposes outlets of a market, each 300 m north of the one before, with a mobile number of its own. */
export function outletsOf(market: TestMarket, routeId: string) {
  let proposed = 0;
  const described = (extra: object = {}) => {
    proposed += 1;
    return {
      name: `Outlet number ${proposed}`,
      ownerName: 'Abdul Karim',
      mobile: `017${String(proposed).padStart(8, '0')}`,
      categoryId: grocery,
      class: 'B',
      address: '12 Station Road',
      creditLimit: '5000.00',
      routeId,
      position: { latitude: 23 + proposed * 0.003, longitude: 90.4, accuracy: 8 },
      ...extra,
    };
  };
  const propose = (body: object, person = market.admin) => market.post('/api/v1/create-outlet', body, person);
  return {
    described,
    propose,
    async added(extra: object = {}): Promise<Answer['body']> {
      const { status, body } = await propose(described(extra));
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.outlet;
    },
    step: (id: string, body: object, person: Person = market.admin) =>
      market.post(`/api/v1/outlet/${id}/status`, body, person),
    read: async (id: string) => (await market.get(`/api/v1/outlet/${id}`)).body.outlet,
    /** Somebody else, who may approve. */
    approver: () => market.person({ designation: 'RSM', seesEverything: true }),
  };
}
