import { logistics } from '#contract/online/logistics.ts'

/** Selling on the web: how orders reach their buyers. */
export const onlineCalls = { logistics } as const
