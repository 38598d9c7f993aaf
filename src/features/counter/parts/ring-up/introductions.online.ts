import { guarantees } from '#contract/catalogue/guarantees.ts'
import type { Words } from '#contract/schemas.ts'
import { call } from '#api/call.ts'

const known = new Map<string, ReadonlyMap<string, Words>>()

/**
 * The terms of some products' guarantees by id: fetched once from the server, because they are too long for every
 * catalogue. Nothing without an answer.
 */
export async function introductionsOf(skuId: string): Promise<ReadonlyMap<string, Words>> {
  const before = known.get(skuId)
  if (before) return before
  const answer = await call(guarantees.list, { id: skuId }).catch(() => undefined)
  if (!answer) return new Map()
  const found = new Map(answer.records.map(({ id, introduction }) => [id, introduction]))
  known.set(skuId, found)
  return found
}
