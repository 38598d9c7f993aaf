import type { Words } from '#contract/schemas.ts'

/** Why stock moved. */
const reasonTexts: Readonly<Record<string, Words>> = {
  opening: { zh: '期初库存', en: 'Opening stock' },
  import: { zh: '导入', en: 'Import' },
  sale: { zh: '销售', en: 'Sale' },
  refund: { zh: '退货', en: 'Refund' },
  outbound: { zh: '仓库自动出库', en: 'Automatic outbound' },
  move: { zh: '移位', en: 'Move' },
  prize: { zh: '奖品', en: 'Prize' },
  inbound: { zh: '入库', en: 'Inbound' },
  'return-supplier': { zh: '退回供应商', en: 'Returned to a supplier' },
  'write-off': { zh: '报损', en: 'Write-off' },
  convert: { zh: '转换', en: 'Conversion' },
  'own-use': { zh: '自用', en: 'Own use' },
  'transfer-out': { zh: '调拨发出', en: 'Transfer sent' },
  'transfer-in': { zh: '调拨收货', en: 'Transfer received' },
  'transfer-back': { zh: '调拨退回', en: 'Transfer came back' },
  'transfer-loss': { zh: '调拨遗失', en: 'Lost on the way' },
  pick: { zh: '线上订单拣货', en: 'Picked for an order' },
  unpick: { zh: '拣货放回', en: 'Picked goods put back' },
  handover: { zh: '线上订单交付', en: 'Handed over to a buyer' },
  'dispatch-back': { zh: '配送未成退回', en: 'Delivery came back' },
  'not-counted': { zh: '不再计库存', en: 'No longer counted' },
  count: { zh: '盘点', en: 'Count' },
  'count-late': { zh: '盘点后更正', en: 'Count corrected since' },
  reverse: { zh: '撤销导入', en: 'Import undone' },
}

/** All reasons that have words. */
export const worded: readonly string[] = Object.keys(reasonTexts)

/** A reason in words; an unknown one, from a newer server, shows its code. */
export const reasonText = (reason: string, language: 'zh' | 'en'): string => reasonTexts[reason]?.[language] ?? reason
