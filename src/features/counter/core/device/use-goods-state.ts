import { useSyncExternalStore } from 'react'
import type { Goods, GoodsState } from '#features/counter/core/device/goods.ts'

/** What the device has of its goods, and how far a pull is. */
export const useGoodsState = (goods: Goods): GoodsState => useSyncExternalStore(goods.subscribe, goods.state)
