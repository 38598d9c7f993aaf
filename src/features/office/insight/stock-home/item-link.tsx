import type { StockConfidence } from '#contract/insight/stock-home.ts'
import type { StorePermission } from '#domain/permissions.ts'
import { stockKinds } from '#features/office/stock/items/stock-kinds.ts'
import { AppLink } from '#ui/app-link.tsx'
import { useMay } from '#ui/may.tsx'
import { useSay } from '#ui/use-language.ts'

const MAY_SEE: Readonly<Record<StockConfidence['kind'], StorePermission>> = {
  goods: 'shopGoodsStock',
  raw: 'shopRawStock',
  card: 'shopRechargeCardStock',
}

/** The name of an item, as a link to its stock for those who may see it. */
export function ItemLink({
  item,
  className,
}: {
  readonly item: Pick<StockConfidence, 'kind' | 'itemId' | 'name'>
  readonly className?: string | undefined
}) {
  const name = useSay()(item.name)
  if (!useMay()({ any: [MAY_SEE[item.kind]] }))
    return (
      <span className={className} title={name}>
        {name}
      </span>
    )
  return (
    <AppLink className={className} title={name} to={stockKinds[item.kind].details} params={{ id: item.itemId }}>
      {name}
    </AppLink>
  )
}
