import { useEffect, useState } from 'react'
import type { QuickKeysHere } from '#workers/catalogue-messages.ts'
import type { Goods } from '#features/counter/core/device/goods.ts'
import { useGoodsState } from '#features/counter/core/device/use-goods-state.ts'

/** The store's quick keys on this device, read again when products or pages change. */
export function useQuickKeys(goods: Goods): QuickKeysHere | null | undefined {
  const { summary, loaded } = useGoodsState(goods)
  const [here, setHere] = useState<QuickKeysHere | null>()
  useEffect(() => {
    if (!loaded) return
    let current = true
    void goods.quickKeys().then(
      (answer) => {
        if (current) setHere(answer)
      },
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [goods, loaded, summary])
  return here
}
