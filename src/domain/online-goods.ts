import { states } from './states.ts'

/** What can be done to many products of the online store at once. */
export const onlineActions = ['publish', 'up', 'down', 'delete'] as const
export type OnlineAction = (typeof onlineActions)[number]

/** The platform's review of a published product. Only an approved one can be put on sale. */
export const onlineReviewStates = states({
  waiting: { code: 1, zh: '待审核', en: 'Under review', badge: 'waiting', to: ['approved', 'rejected'] },
  approved: { code: 2, zh: '已通过', en: 'Approved', badge: 'ready', to: ['waiting', 'rejected'] },
  rejected: { code: 3, zh: '已驳回', en: 'Rejected', badge: 'attention', to: ['waiting', 'approved'] },
})

/** How a product is sold: from stock, or before it has come. */
export const salesMethods = { regular: 1, presale: 2 } as const

/** Whether a product can be bought: with all of its variants that are shown, some of them, or none. */
export const availabilities = {
  available: { code: 1, zh: '有货', en: 'Available' },
  partly: { code: 2, zh: '部分缺货', en: 'Partly out of stock' },
  out: { code: 3, zh: '缺货', en: 'Out of stock' },
} as const
