import { useSyncExternalStore } from 'react'
import type { Goods, GoodsState } from '#features/counter/core/device/goods.ts'

/** The state of the catalogue on this device, and the progress of a download. */
export const useGoodsState = (goods: Goods): GoodsState => useSyncExternalStore(goods.subscribe, goods.state)
