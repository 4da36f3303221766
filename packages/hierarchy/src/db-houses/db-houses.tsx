import { type DbHouse, levelOf } from '@routebook/contract';
import { type Column, money, showDate } from '@routebook/ui';
import type { LevelScreenConfig } from '../level/level-screen-config.ts';
import { columns } from '../level/node-columns.tsx';
import { figureColumns, PlaceFiguresOfPage } from '../level/place-figures.tsx';
import { dbHousesTabs } from './db-houses-tabs.ts';

const proprietor: Column<DbHouse> = {
  id: 'proprietor',
  header: 'Proprietor',
  width: 128,
  cell: (house) => house.proprietor,
};
const mobile: Column<DbHouse> = { id: 'mobile', header: 'Mobile', width: 120, cell: (house) => house.mobile };
const address: Column<DbHouse> = { id: 'address', header: 'Address', optional: true, cell: (house) => house.address };
const openingDate: Column<DbHouse> = {
  id: 'openingDate',
  header: 'Opened',
  width: 110,
  optional: true,
  cell: (house) => (house.openingDate ? showDate(house.openingDate) : '—'),
};
const tradeLicence: Column<DbHouse> = {
  id: 'tradeLicence',
  header: 'Trade licence',
  width: 140,
  optional: true,
  cell: (house) => house.tradeLicence || '—',
};
const creditLimit: Column<DbHouse> = {
  id: 'creditLimit',
  header: 'Credit (BDT)',
  align: 'end',
  width: 121,
  cell: (house) => money(house.creditLimit),
};

export const dbHouses: LevelScreenConfig<DbHouse> = {
  entry: levelOf('dbHouse'),
  description: 'Distributor houses: who runs each, where it stands, its credit, routes and SOs.',
  columns: [
    { ...columns.name, width: 176 },
    columns.code,
    columns.path,
    proprietor,
    { ...mobile, optional: true },
    { ...columns.manager, optional: true },
    columns.routes,
    columns.outlets,
    { ...columns.salesOfficers, optional: true },
    creditLimit,
    figureColumns.outstanding,
    columns.mtdPrimary,
    columns.mtdSecondary,
    columns.status,
    figureColumns.stockValue,
    figureColumns.cover,
    figureColumns.lastPrimaryOn,
    address,
    tradeLicence,
    openingDate,
    columns.updated,
    columns.created,
  ],
  tabs: dbHousesTabs,
  Beside: PlaceFiguresOfPage,
};
