import type { Page } from '@playwright/test'

/** The texts of a store's settings, in each language. */
export const storeWords = {
  en: {
    save: 'Save',
    saved: 'Saved. Takes effect at the start of each counter’s next shift.',
    refund: 'Refund period',
    reward: 'Cash reward',
    stale: 'Someone else saved a change first. Your changes are still here.',
  },
  zh: {
    save: '保存',
    saved: '已保存，从各收银台的下一班次起生效。',
    refund: '退款期限（天）',
    reward: '现金奖励',
    stale: '其他人已先保存了更改。您填写的内容还在。',
  },
} as const
export type StoreWords = (typeof storeWords)['en' | 'zh']

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()
