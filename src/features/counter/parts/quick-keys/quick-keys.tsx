import { Trans } from '@lingui/react/macro'
import { IconLayoutGrid } from '@tabler/icons-react'
import { Suspense, useEffect } from 'react'
import type { RingUp } from '#features/counter/parts/ring-up/use-ring-up.tsx'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import rail from '#features/counter/parts/view/category-rail.module.css'
import { QUICK_KEYS } from '#features/counter/parts/quick-keys/quick-keys-later.ts'
import { useQuickKeys } from '#features/counter/parts/quick-keys/use-quick-keys.ts'
import { lazyPart } from '#features/counter/core/device/lazy-part.tsx'
import css from './quick-keys.module.css'

const Tiles = lazyPart(() =>
  import('#features/counter/parts/quick-keys/quick-key-tiles.tsx').then((m) => m.QuickKeyTiles),
)

/** The store had quick keys when the counter was last open: reserve their place in the rail from the start. */
const KNOWN = 'evertill-quick-keys'

export interface QuickKeysProps {
  readonly ring: RingUp
  /** Their entry in the category rail, or their pages in place of the products. */
  readonly entry?: boolean
}

/** Quick-key pages beside the categories; nothing if the store has none and nobody here may edit them. */
export function QuickKeys({ ring, entry = false }: QuickKeysProps) {
  const { lane, goods } = useCounter()
  const here = useQuickKeys(goods)
  const { categoryId, setCategoryId } = ring
  const offered = here ? here.pages.length > 0 || here.mayArrange : localStorage.getItem(KNOWN) === lane.storeId
  useEffect(() => {
    if (here === undefined) return
    if (offered) localStorage.setItem(KNOWN, lane.storeId)
    else localStorage.removeItem(KNOWN)
    // they were removed while shown
    if (!offered && categoryId === QUICK_KEYS) setCategoryId(undefined)
  }, [here, offered, lane.storeId, categoryId, setCategoryId])
  if (!entry)
    return (
      <Suspense>
        <Tiles ring={ring} here={here} />
      </Suspense>
    )
  if (!offered) return null
  return (
    <button
      type="button"
      className={`${rail['one']} ${css['entry']}`}
      aria-pressed={ring.query === '' && categoryId === QUICK_KEYS}
      onClick={() => {
        ring.setQuery('')
        setCategoryId(QUICK_KEYS)
      }}
    >
      <IconLayoutGrid size={18} aria-hidden />
      <Trans>Quick keys</Trans>
    </button>
  )
}
