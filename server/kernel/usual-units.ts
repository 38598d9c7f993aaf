import type { UnitKind } from '#contract/units.ts'
import type { Tx } from '#server/db/session.ts'
import { insertMany } from '#server/db/insert-many.ts'
import { newId } from '#server/kernel/new-id.ts'

interface UsualUnit {
  readonly zh: string
  readonly en: string
  readonly kind: UnitKind
  readonly decimals: number
}

/** What shops count, weigh and measure in. A store has these from the start and may rename, stop or delete them. */
export const usualUnits = {
  each: { zh: '件', en: 'each', kind: 'piece', decimals: 0 },
  box: { zh: '箱', en: 'box', kind: 'piece', decimals: 0 },
  pack: { zh: '包', en: 'pack', kind: 'piece', decimals: 0 },
  bag: { zh: '袋', en: 'bag', kind: 'piece', decimals: 0 },
  bottle: { zh: '瓶', en: 'bottle', kind: 'piece', decimals: 0 },
  can: { zh: '罐', en: 'can', kind: 'piece', decimals: 0 },
  kg: { zh: '千克', en: 'kg', kind: 'weight', decimals: 3 },
  g: { zh: '克', en: 'g', kind: 'weight', decimals: 0 },
  lb: { zh: '磅', en: 'lb', kind: 'weight', decimals: 3 },
  oz: { zh: '盎司', en: 'oz', kind: 'weight', decimals: 2 },
  l: { zh: '升', en: 'l', kind: 'volume', decimals: 3 },
  ml: { zh: '毫升', en: 'ml', kind: 'volume', decimals: 0 },
  m: { zh: '米', en: 'm', kind: 'length', decimals: 2 },
} as const satisfies Readonly<Record<string, UsualUnit>>

const BY_THE_SYSTEM = 1

/** Gives a store the usual units, so that its first product can be added at once; a store that has any keeps its own. */
export async function addUsualUnits(
  tx: Tx,
  { orgId, storeId }: { readonly orgId: string; readonly storeId: string },
  now: number,
): Promise<void> {
  const own = await tx.query({
    text: 'select 1 from unit where org_id = $1 and store_id = $2 limit 1',
    values: [orgId, storeId],
  })
  if (own.rows.length > 0) return
  await insertMany(
    tx,
    'unit',
    Object.values(usualUnits).map(({ zh, en, kind, decimals }) => ({
      org_id: orgId,
      store_id: storeId,
      id: newId(now),
      name_zh: zh,
      name_en: en,
      kind,
      decimals,
      source: BY_THE_SYSTEM,
    })),
  )
}
