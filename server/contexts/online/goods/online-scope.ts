import type { OnlineMoment } from '#server/contexts/online/goods/online-skus.ts'

/** The store whose online goods change, and the time; a background job has no call to take them from. */
export type OnlineScope = Pick<OnlineMoment, 'orgId' | 'storeId' | 'now'>

/** Ways in which orders can reach their buyers. */
export interface Ways {
  readonly pickup: boolean
  readonly delivery: boolean
}
