-- The ledger of a period, which the index of those with an order alone (outlet_ledger_by_day) cannot read.
create index outlet_ledger_by_date on outlet_ledger (business_date);
