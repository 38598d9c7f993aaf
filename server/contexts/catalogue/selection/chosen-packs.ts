import { ruledPackPrice, type PriceRule } from '#domain/goods/price-rule.ts'
import { unitStates } from '#domain/unit-states.ts'
import type { Cents } from '#domain/money.ts'
import { lastingCents, lastingPrices, type PriceScope } from '#server/contexts/catalogue/skus/project-prices.ts'

/** A pack in use that has a price of its own. */
interface ChosenPack {
  readonly id: string
  readonly sku_id: string
  readonly quantity: number
  readonly name_zh: string
  readonly name_en: string
  readonly lasting: Cents | null
}

export interface RuledPack extends ChosenPack {
  readonly oldPrice: Cents
  readonly price: Cents
}

/** Prices that a rule makes, at an instant, of the prices of packs, by sku; recharge cards have none. */
export async function ruledPacks(
  scope: PriceScope,
  skus: readonly { readonly id: string; readonly card: boolean }[],
  rule: PriceRule,
  at: number,
): Promise<ReadonlyMap<string, readonly RuledPack[]>> {
  const ids = skus.flatMap((sku) => (sku.card ? [] : sku.id))
  if (ids.length === 0 || rule.kind === 'price') return new Map()
  const { rows } = await scope.tx.query<ChosenPack>({
    text: `select k.id, k.sku_id, k.quantity_milli as quantity, k.name_zh, k.name_en, ${lastingCents('k')} as lasting
      from sku_pack k where k.org_id = $1 and k.store_id = $2 and k.sku_id = any($3::uuid[])
        and k.status = ${unitStates.on} order by k.sku_id, k.quantity_milli, k.id`,
    values: [scope.orgId, scope.storeId, ids],
  })
  const lasting = await lastingPrices({ ...scope, of: 'packs' }, rows, at)
  const found = new Map<string, RuledPack[]>()
  for (const pack of rows) {
    const oldPrice = lasting.get(pack.id) ?? null
    const price = oldPrice === null ? null : ruledPackPrice(oldPrice, pack.quantity, rule)
    if (oldPrice === null || price === null || price === oldPrice) continue
    found.set(pack.sku_id, [...(found.get(pack.sku_id) ?? []), { ...pack, oldPrice, price }])
  }
  return found
}
