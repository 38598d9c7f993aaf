import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useMemo, useRef } from 'react'
import { tileOf } from '#features/counter/checkout/tile-of.ts'
import { UnknownCode } from '#features/counter/checkout/unknown-code.tsx'
import { usePendingStock } from '#features/counter/checkout/use-pending-stock.ts'
import type { RingUp } from '#features/counter/checkout/use-ring-up.tsx'
import { GoodsGrid } from '#features/counter/look/goods-grid.tsx'
import { GoodsSearch } from '#features/counter/look/goods-search.tsx'
import { QUICK_KEYS, QuickKeys } from '#features/counter/quick-keys/quick-keys-later.ts'
import { EmptyState } from '#ui/empty-state.tsx'

interface GoodsSideProps {
  readonly ring: RingUp
  readonly storeId: string
  /** The store's goods are here, and there are none. */
  readonly none: boolean
}

/** The goods to tap: search, the code that nobody knows, the tiles. */
export function GoodsSide({ ring, storeId, none }: GoodsSideProps) {
  const { t } = useLingui()
  const { query, unknown, list, cart } = ring
  const field = useRef<HTMLInputElement>(null)
  const pending = usePendingStock(storeId)
  const inCart = useMemo(() => new Map(cart.lines.map((line) => [line.skuId, line.quantity])), [cart.lines])
  return (
    <>
      <GoodsSearch
        value={query}
        onChange={ring.setQuery}
        onEnter={ring.enter}
        field={field}
        onCamera={() => ring.setTask({ kind: 'camera' })}
      />
      {unknown ? (
        <UnknownCode
          code={unknown}
          onSearch={() => {
            ring.setQuery(unknown)
            ring.setUnknown(undefined)
            field.current?.focus()
          }}
          onClose={() => ring.setUnknown(undefined)}
        />
      ) : null}
      {query === '' && ring.categoryId === QUICK_KEYS ? (
        <Suspense>
          <QuickKeys ring={ring} />
        </Suspense>
      ) : (
        <GoodsGrid
          goods={list.skus.map((sku) => tileOf(sku, ring.language, pending, inCart))}
          onPick={ring.pick}
          pictures={list.skus.some((sku) => sku.image !== '')}
          place={list.place}
          label={t`Goods`}
          empty={
            none ? (
              <EmptyState title={<Trans>This store has no goods yet.</Trans>}>
                <Trans>As soon as they are entered or imported, they come to this counter by themselves.</Trans>
              </EmptyState>
            ) : (
              <EmptyState title={query ? <Trans>Nothing found for “{query}”.</Trans> : <Trans>No goods here.</Trans>}>
                {query ? <Trans>Try part of the name, its pinyin, the item number or the barcode.</Trans> : null}
              </EmptyState>
            )
          }
        />
      )}
    </>
  )
}
