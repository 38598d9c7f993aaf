import { about } from '#contract/define-event.ts'

export const salesEvents = {
  ...about('counter', 'shopOfflineOrder', {
    added: { zh: '新增收银台', en: 'Added a counter' },
    updated: { zh: '修改收银台', en: 'Changed a counter' },
    removed: { zh: '删除收银台', en: 'Deleted a counter' },
    'reader-bound': { zh: '绑定读卡器', en: 'Linked a card reader' },
    'reader-unbound': { zh: '解绑读卡器', en: 'Unlinked a card reader' },
    'taken-over': { zh: '接管收银台', en: 'Took over a counter' },
  }),
  ...about('drawer', 'printersManagement', {
    opened: { zh: '手动打开钱箱', en: 'Opened a cash drawer by hand' },
  }),
  ...about('shift', 'handoverRecord', {
    ended: { zh: '结束班次', en: 'Ended a shift' },
    'handed-over': { zh: '交接班次', en: 'Handed over a shift' },
    'float-differs': {
      zh: '开班备用金与交接金额不符',
      en: 'Started a shift with a different float than was handed over',
    },
    'adjustment-acknowledged': { zh: '确认班次补记', en: 'Confirmed a late record of a shift' },
  }),
  ...about('cash-submission', 'handoverRecord', {
    reviewed: { zh: '审核通过缴款', en: 'Approved a cash submission' },
    rejected: { zh: '驳回缴款', en: 'Rejected a cash submission' },
  }),
  ...about('cash-request', 'handoverRecord', {
    reviewed: { zh: '审核通过领款', en: 'Approved a cash request' },
    rejected: { zh: '驳回领款', en: 'Rejected a cash request' },
  }),
  ...about('prize', 'shopOfflineOrder', {
    redeemed: { zh: '核销奖品', en: 'Redeemed a prize' },
    swapped: { zh: '换货核销奖品', en: 'Redeemed a prize with another product' },
  }),
  ...about('journal', 'shopJournalImport', {
    imported: { zh: '导入平板流水', en: 'Imported a tablet’s journal' },
  }),
  ...about('sale', 'shopOfflineOrder', {
    rebuilt: { zh: '由小票重建记录', en: 'Rebuilt a record from a receipt' },
  }),
  ...about('receipt', 'shopOfflineOrder', {
    mailed: { zh: '邮件发送小票', en: 'Sent a receipt by e-mail' },
  }),
  ...about('payment', 'shopOfflineOrder', {
    'given-back': { zh: '退款至银行卡', en: 'Returned money to a card' },
    'account-linked': { zh: '关联收款账户', en: 'Linked the account that card payments go to' },
  }),
  ...about('difference', 'shopOfflineOrderDifference', {
    settled: { zh: '处理差异', en: 'Settled differences', tasks: ['order-unmatched'] },
    assigned: { zh: '指派差异负责人', en: 'Assigned differences' },
    reopened: { zh: '重新打开差异', en: 'Reopened a difference', tasks: ['order-unmatched'] },
  }),
  ...about('fact', 'shopOfflineOrderDifference', {
    settled: { zh: '处理待处理记录', en: 'Settled a held record' },
    reopened: { zh: '重新打开待处理记录', en: 'Reopened a held record' },
    'tried-again': { zh: '重试待处理记录', en: 'Retried a held record' },
  }),
} as const
