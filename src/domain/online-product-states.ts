import { states } from './states.ts'

/** A product in the online store. On sale or sold out, buyers see it: most of what it is cannot be changed then. */
export const onlineProductStates = states({
  off: { code: 1, zh: '未上架', en: 'Not on sale', badge: 'stopped', to: ['onSale'] },
  onSale: { code: 2, zh: '已上架', en: 'On sale', badge: 'ready', to: ['off', 'soldOut'] },
  soldOut: { code: 3, zh: '已售罄', en: 'Sold out', badge: 'attention', to: ['off', 'onSale'] },
})

/** States in which buyers see a product: most of what it is cannot be changed, and it cannot be deleted. */
export const frozenStates: readonly number[] = [onlineProductStates.onSale, onlineProductStates.soldOut]
