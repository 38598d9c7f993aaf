import { about } from '#contract/define-event.ts'

export const insightEvents = {
  ...about('report-schedule', 'operatingStatement', {
    added: { zh: '新增定期邮件报表', en: 'Set up a report by mail' },
    deleted: { zh: '取消定期邮件报表', en: 'Ended a report by mail' },
  }),
  ...about('accounts', 'accountingFile', {
    saved: { zh: '修改会计文件的科目', en: 'Changed the accounts of accounting files' },
  }),
} as const
