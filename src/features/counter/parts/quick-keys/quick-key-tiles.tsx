import { Trans, useLingui } from '@lingui/react/macro'
import { IconLayoutGrid } from '@tabler/icons-react'
import { useEffect, useMemo, useState, type KeyboardEvent } from 'react'
import { pageName, type KeyColour } from '#contract/catalogue/quick-keys.ts'
import type { CatalogueSku } from '#db/catalogue.ts'
import type { QuickKeysHere } from '#workers/catalogue-messages.ts'
import { tileOf } from '#features/counter/parts/goods/tile-of.ts'
import type { RingUp } from '#features/counter/parts/ring-up/use-ring-up.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatQuantity } from '#ui/format-quantity.ts'
import { Money } from '#ui/money.tsx'
import { NoPrice } from '#ui/no-price.tsx'
import css from './quick-keys.module.css'

/** The page shown, while the app is open. */
const inSight = { page: '' }
const nothingPending: ReadonlyMap<string, number> = new Map()

export interface QuickKeyTilesProps {
  readonly ring: RingUp
  /** Undefined while the device is read. */
  readonly here: QuickKeysHere | null | undefined
}

/** A page of quick keys as large tiles, with tabs for the other pages; a tap adds the product like any tile. */
export function QuickKeyTiles({ ring, here }: QuickKeyTilesProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(inSight.page)
  const inCart = useMemo(() => new Map(ring.cart.lines.map((line) => [line.skuId, line.quantity])), [ring.cart.lines])
  useEffect(() => {
    inSight.page = chosen
  }, [chosen])
  if (here === undefined) return null
  const pages = here?.pages ?? []
  const page = pages.find((one) => one.id === chosen) ?? pages[0]
  const choose = (id: string): void => {
    setChosen(id)
  }
  const onKey = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined || !page) return
    event.preventDefault()
    const next = pages[(pages.indexOf(page) + by + pages.length) % pages.length]!
    choose(next.id)
    document.getElementById(`quick-page-${next.id}`)?.focus()
  }
  if (!page)
    return (
      <div className={css['empty']}>
        <EmptyState icon={<IconLayoutGrid aria-hidden />} title={<Trans>No quick keys yet.</Trans>}>
          <Trans>
            Set them up in the back office under Store › Quick keys. They appear on every counter automatically.
          </Trans>
        </EmptyState>
      </div>
    )
  return (
    <div className={css['side']}>
      {pages.length > 1 ? (
        <div className={css['tabs']} role="tablist" aria-label={t`Pages of quick keys`}>
          {pages.map((one) => (
            <button
              key={one.id}
              id={`quick-page-${one.id}`}
              type="button"
              role="tab"
              className={css['tab']}
              aria-selected={one === page}
              aria-controls="quick-keys"
              tabIndex={one === page ? 0 : -1}
              onClick={() => choose(one.id)}
              onKeyDown={onKey}
            >
              {pageName(one, ring.language)}
            </button>
          ))}
        </div>
      ) : null}
      <div
        id="quick-keys"
        className={css['tiles']}
        {...(pages.length > 1
          ? { role: 'tabpanel', 'aria-labelledby': `quick-page-${page.id}` }
          : { role: 'group', 'aria-label': pageName(page, ring.language) })}
        tabIndex={0}
      >
        {page.keys.map(({ sku, colour }) => (
          <Tile
            key={sku.skuId}
            sku={sku}
            colour={colour}
            language={ring.language}
            inCart={inCart}
            onPick={() => ring.add(sku, 1000)}
          />
        ))}
        {page.keys.length === 0 ? (
          <p className={css['none']}>
            <Trans>Nothing is on this page.</Trans>
          </p>
        ) : null}
      </div>
    </div>
  )
}

interface TileProps {
  readonly sku: CatalogueSku
  readonly colour: KeyColour | undefined
  readonly language: 'zh' | 'en'
  readonly inCart: ReadonlyMap<string, number>
  readonly onPick: () => void
}

function Tile({ sku, colour, language, inCart, onPick }: TileProps) {
  const { t, i18n } = useLingui()
  const { name, second, price, per, inCart: rung } = tileOf(sku, language, nothingPending, inCart)
  return (
    <button type="button" className={css['tile']} data-colour={colour} onClick={onPick}>
      <span className={css['name']}>{name}</span>
      {second ? <span className={css['second']}>{second}</span> : null}
      <span className={css['price']}>
        {price === null ? <NoPrice /> : <Money value={price} />}
        {per ? <span className={css['per']}>/{per}</span> : null}
      </span>
      {rung ? (
        <span className={css['count']} aria-label={t`In the cart: ${formatQuantity(rung, i18n.locale)}`}>
          {formatQuantity(rung, i18n.locale)}
        </span>
      ) : null}
    </button>
  )
}
