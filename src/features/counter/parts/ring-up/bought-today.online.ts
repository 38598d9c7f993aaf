import { members } from '#contract/organisation/members.ts'
import type { OutputOf } from '#contract/define.ts'
import { call } from '#api/call.ts'

/** Time limit of the question: the product waits for it. */
const LIMIT = 1_500

export type BoughtToday = OutputOf<typeof members.boughtToday>

/** What the server counts for a member today; undefined without an answer. */
export const boughtToday = (code: string, skuId: string): Promise<BoughtToday | undefined> =>
  call(members.boughtToday, { code, skuId }, AbortSignal.timeout(LIMIT)).catch(() => undefined)
