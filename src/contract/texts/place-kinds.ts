import type { Words } from '#contract/schemas.ts'
import type { PlaceKind } from '#contract/stock/stock-items.ts'

/** The names of the kinds of places. */
export const placeKindTexts: Readonly<Record<PlaceKind, Words>> = {
  shelf: { zh: '货架', en: 'Shelf' },
  warehouse: { zh: '仓库', en: 'Warehouse' },
  staging: { zh: '已拣待取', en: 'Picked and waiting' },
  quarantine: { zh: '待检区', en: 'Quarantine' },
  transit: { zh: '在途', en: 'On the way' },
}
