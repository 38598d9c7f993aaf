import { guarantees } from '#contract/guarantees.ts'
import type { Words } from '#contract/schemas.ts'
import { call } from '#api/call.ts'

const known = new Map<string, ReadonlyMap<string, Words>>()

/**
 * What the guarantees of some goods promise, by their id: asked of the server once, since it is much text for every
 * catalogue. Nothing while nobody answers.
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
