import { about } from '#contract/define-event.ts'

export const insightEvents = {
  ...about('accounts', 'accountingFile', {
    saved: { zh: '修改会计文件的科目', en: 'Changed the accounts of accounting files' },
  }),
} as const
