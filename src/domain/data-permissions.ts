import { action, type PermissionNode } from './permission-node.ts'

/** A page of the operating statement. */
const report = <Code extends string>(code: Code, zh: string, en: string) =>
  ({ code, kind: 'screen', path: `/shop/data/operatingStatement/${code}`, name: { zh, en }, children: [] }) as const

/** The menu of reports and shift records. */
export const dataMenu = {
  code: 'shopData',
  kind: 'menu',
  name: { zh: '数据', en: 'Data' },
  children: [
    {
      code: 'operatingStatement',
      kind: 'screen',
      path: '/shop/data/operatingStatement',
      name: { zh: '经营报表', en: 'Operating statement' },
      children: [
        report('summaryTable', '汇总', 'Summary'),
        report('paymentDetails', '收款', 'Payments received'),
        report('taxesDetails', '税', 'Taxes'),
        report('tipDetails', '小费', 'Tips'),
        report('refundDetails', '退款', 'Refunds'),
        report('orderDeductionDetails', 'macou 抵扣', 'Macou deductions'),
        action('accountingFile', '导出会计文件', 'Export files for accounting'),
      ],
    },
    {
      code: 'analysisReport',
      kind: 'screen',
      path: '/shop/analysisReport',
      name: { zh: '分析报表', en: 'Analysis' },
      children: [],
    },
    {
      code: 'handoverRecord',
      kind: 'screen',
      path: '/shop/data/handoverRecord',
      name: { zh: '交接班记录', en: 'Shift records' },
      children: [action('handoverRecordAcknowledge', '确认补记', 'Acknowledge late records')],
    },
  ],
} as const satisfies PermissionNode
