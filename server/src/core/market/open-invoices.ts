import { sql } from 'kysely';

/** Of an invoice to a DB house, a row called `primary_sale`, something is still to come or to be settled. */
export const isOpenInvoice = sql<boolean>`(primary_sale.state in ('invoiced', 'inTransit')
  or primary_sale.state = 'receivedInPart' and primary_sale.received + primary_sale.settled < primary_sale.pieces + primary_sale.free)`;
