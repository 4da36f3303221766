import { collectionCalls } from './collection-calls.ts';
import { fieldOrderCalls } from './field-order-calls.ts';
import { noOrderReasonCalls } from './no-order-reason-calls.ts';
import { orderBoardCalls } from './order-board-calls.ts';
import { orderCalls } from './order-calls.ts';
import { orderProofCalls } from './order-proof-calls.ts';
import {
  chooseOutlets,
  findLikeOutlets,
  getOutletTile,
  listOutletFigures,
  outletCalls,
  outletExtent,
  setOutletStatus,
} from './outlet-calls.ts';
import { outletCategoryCalls } from './outlet-category-calls.ts';
import { outletChangeCalls } from './outlet-change-calls.ts';
import { outletImageCalls } from './outlet-image-calls.ts';
import { outletImportCalls } from './outlet-import-calls.ts';
import { outletPinCalls } from './outlet-pin-calls.ts';
import { outletSettingCalls } from './outlet-setting-calls.ts';
import { primarySaleCalls } from './primary-sale-calls.ts';
import { primarySaleImportCalls } from './primary-sale-import-calls.ts';
import { productSalesCalls } from './product-sales-calls.ts';
import { routeOutletCalls } from './route-outlet-calls.ts';
import { sourceCategoryCalls } from './source-category-calls.ts';
import { stockCalls } from './stock-calls.ts';
import { stockDayEndCalls } from './stock-day-end-calls.ts';
import { stockProofCalls } from './stock-proof-calls.ts';
import { stockTransferCalls } from './stock-transfer-calls.ts';
import { stockUpdateCalls } from './stock-update-calls.ts';
import { visitCalls } from './visit-calls.ts';
import { visitSettingCalls } from './visit-setting-calls.ts';

export * from './collection.ts';
export * from './collection-calls.ts';
export * from './field-order-calls.ts';
export * from './no-order-reason.ts';
export * from './no-order-reason-calls.ts';
export * from './order.ts';
export * from './order-board-calls.ts';
export * from './order-calls.ts';
export * from './order-proof.ts';
export * from './order-proof-calls.ts';
export * from './outlet.ts';
export * from './outlet-calls.ts';
export * from './outlet-category.ts';
export * from './outlet-category-calls.ts';
export * from './outlet-change-calls.ts';
export * from './outlet-filters.ts';
export * from './outlet-image-calls.ts';
export * from './outlet-import-calls.ts';
export * from './outlet-pin-calls.ts';
export * from './outlet-setting-calls.ts';
export * from './outline.ts';
export * from './primary-sale.ts';
export * from './primary-sale-calls.ts';
export * from './primary-sale-import-calls.ts';
export * from './product-sales-calls.ts';
export * from './route-outlet-calls.ts';
export * from './source-category.ts';
export * from './source-category-calls.ts';
export * from './stock.ts';
export * from './stock-calls.ts';
export * from './stock-day-end.ts';
export * from './stock-day-end-calls.ts';
export * from './stock-proof.ts';
export * from './stock-proof-calls.ts';
export * from './stock-transfer.ts';
export * from './stock-transfer-calls.ts';
export * from './stock-update.ts';
export * from './stock-update-calls.ts';
export * from './visit.ts';
export * from './visit-calls.ts';
export * from './visit-setting-calls.ts';

/** Every call of selling, by what it is about. */
export const salesCalls = {
  outlets: {
    ...outletCalls,
    chooseOutlets,
    findLikeOutlets,
    getOutletTile,
    listOutletFigures,
    outletExtent,
    setOutletStatus,
  },
  outletCategories: outletCategoryCalls,
  outletChanges: outletChangeCalls,
  outletImages: outletImageCalls,
  outletImports: outletImportCalls,
  outletSettings: outletSettingCalls,
  outletPins: outletPinCalls,
  routeOutlets: routeOutletCalls,
  stocks: stockCalls,
  stockDayEnds: stockDayEndCalls,
  stockProofs: stockProofCalls,
  stockTransfers: stockTransferCalls,
  stockUpdates: stockUpdateCalls,
  visits: visitCalls,
  visitSettings: visitSettingCalls,
  noOrderReasons: noOrderReasonCalls,
  primarySales: primarySaleCalls,
  primarySaleImports: primarySaleImportCalls,
  productSales: productSalesCalls,
  sourceCategories: sourceCategoryCalls,
  orders: orderCalls,
  orderBoard: orderBoardCalls,
  orderProofs: orderProofCalls,
  fieldOrders: fieldOrderCalls,
  collections: collectionCalls,
};
