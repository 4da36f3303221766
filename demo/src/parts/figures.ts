import type { DemoPart } from '../part.ts';

/** From so many outlets on, the making of demo data leaves the days to the server. */
const large = 50_000;

/** What figures are counted from. */
const documents =
  'sales_order, sales_order_line, outlet_ledger, outlet_visit, collection, journey_plan, outlet, outlet_route, market_node, market_parent, primary_sale';

/**
 * The kept figures, counted at once instead of row by row. The days of a large business are left to the server, which counts them
 * once it runs, the newest first; but for what outlets were delivered, of which each day that is counted changes those after it.
 */
export const figures: DemoPart = {
  name: 'figures',
  rows: () => 0,
  async begin(client) {
    await client.query('select pause_figures()');
  },
  async write() {},
  steps: [
    {
      name: 'ways of figures',
      after: [
        'an order on hold',
        'calls of cancelled orders',
        'lines of orders',
        'primary sales',
        'journey plans',
        'ways to visits',
      ],
      async run(client) {
        await client.query('select resume_figures()');
        await client.query(`set local default_statistics_target = 10; analyze ${documents}`);
      },
    },
    {
      name: 'figures',
      after: ['ways of figures'],
      async run(client, { counts }) {
        if (counts.outlets < large) {
          await client.query('select recount_figures(first, last) from days_with_figures()');
          return;
        }
        await client.query('select recount_outlet_goods(first, last) from days_with_figures()');
        await client.query(
          `insert into figure_day_to_count (day)
           select generate_series(first::timestamp, last::timestamp, interval '1 day')::date from days_with_figures() where first is not null
           on conflict do nothing`,
        );
      },
    },
  ],
};
