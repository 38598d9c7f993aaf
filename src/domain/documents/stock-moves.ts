import { moveTypes } from '#domain/document-types.ts'
import type { DocumentDeclaration } from '#domain/documents/document-declaration.ts'

/** Goods put to the shelf, returned to the warehouse or moved. */
export const stockMoves = {
  name: { zh: '移库单', en: 'Stock move' },
  types: {
    [moveTypes.putToShelf]: { zh: '上架', en: 'Put to shelf' },
    [moveTypes.returnToWarehouse]: { zh: '退回仓库', en: 'Return to warehouse' },
    [moveTypes.move]: { zh: '移库', en: 'Move' },
  },
  chosen: [moveTypes.putToShelf, moveTypes.returnToWarehouse, moveTypes.move],
  calls: '/shop/stockMove',
  menu: 'shopShelfManage',
  list: { code: 'shopStockMove', path: '/shop/shelfManage/stockMoves', name: { zh: '移库单', en: 'Stock moves' } },
  page: '/shop/shelfManage/stockMoves/stockMoveDetails/$id',
  add: {
    code: 'shopStockMoveAdd',
    name: { zh: '上架、退仓与移库', en: 'Put to shelf, return, move' },
    to: ['manager', 'stock-keeper'],
    like: 'shopShelf',
  },
  reverse: {
    code: 'shopStockMoveReverse',
    name: { zh: '冲销移库单', en: 'Reverse a stock move' },
    to: ['manager'],
  },
  release: 2,
} as const satisfies DocumentDeclaration
