import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useMemo, useRef } from 'react'
import { tileOf } from '#features/counter/parts/goods/tile-of.ts'
import { usePendingStock } from '#features/counter/tasks/checkout/use-pending-stock.ts'
import type { RingUp } from '#features/counter/parts/ring-up/use-ring-up.tsx'
import { GoodsGrid } from '#features/counter/parts/view/goods-grid.tsx'
import { GoodsSearch } from '#features/counter/parts/view/goods-search.tsx'
import { QUICK_KEYS, QuickKeys } from '#features/counter/parts/quick-keys/quick-keys-later.ts'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { lazyPart } from '#features/counter/core/device/lazy-part.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

const UnknownCode = lazyPart(() =>
  import('#features/counter/tasks/checkout/unknown-code.tsx').then((m) => m.UnknownCode),
)

interface GoodsSideProps {
  readonly ring: RingUp
  readonly storeId: string
  /** The catalogue is loaded and empty. */
  readonly none: boolean
  /** Whether a picture is shown. */
  readonly shows: (picture: string) => boolean
  /** Downloading: so many of so many. */
  readonly coming?: { readonly done: number; readonly of: number } | true | undefined
}

/** The product side: search, unknown code, tiles. */
export function GoodsSide({ ring, storeId, none, shows, coming }: GoodsSideProps) {
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
        <Suspense>
          <UnknownCode
            code={unknown}
            onSearch={() => {
              ring.setQuery(unknown)
              field.current?.focus()
            }}
            onOpenAmount={() => ring.setTask({ kind: 'open' })}
            onClose={() => ring.setUnknown(undefined)}
          />
        </Suspense>
      ) : null}
      {query === '' && ring.categoryId === QUICK_KEYS ? (
        <Suspense>
          <QuickKeys ring={ring} />
        </Suspense>
      ) : (
        <GoodsGrid
          goods={list.skus.map((sku) => tileOf(sku, ring.language, pending, inCart))}
          onPick={ring.pick}
          shows={shows}
          place={list.place}
          label={t`Products`}
          empty={
            none ? (
              <EmptyState title={<Trans>This store has no products yet.</Trans>}>
                <Trans>Products appear here once they are added or imported.</Trans>
              </EmptyState>
            ) : coming ? (
              <EmptyState title={<Trans>Downloading products…</Trans>}>
                {coming === true ? null : (
                  <Trans>
                    {coming.done} of {coming.of} downloaded. You can sell when all of them are.
                  </Trans>
                )}
              </EmptyState>
            ) : (
              <EmptyState
                title={query ? <Trans>Nothing found for “{query}”.</Trans> : <Trans>No products here.</Trans>}
                action={
                  query ? (
                    <ActionButton onClick={() => ring.setTask({ kind: 'open' })}>
                      <Trans>Open amount</Trans>
                    </ActionButton>
                  ) : null
                }
              >
                {query ? <Trans>Try part of the name, its pinyin, the item number or the barcode.</Trans> : null}
              </EmptyState>
            )
          }
        />
      )}
    </>
  )
}
