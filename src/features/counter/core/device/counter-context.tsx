import { createContext, use, type ReactNode } from 'react'
import type { LaneRow } from '#db/ledger.ts'
import type { CartStore } from '#features/counter/core/cart/cart-store.ts'
import type { DeviceReport } from '#features/counter/core/device/boot.ts'
import type { Goods } from '#features/counter/core/device/goods.ts'

/** The context of every screen of an open counter. */
export interface OpenCounter {
  readonly lane: LaneRow
  readonly report: DeviceReport
  readonly goods: Goods
  readonly carts: CartStore
  readonly lock: () => void
  /** Requests persistent storage again; the report then shows the answer. */
  readonly askPersistence: () => Promise<void>
}

const Context = createContext<OpenCounter | undefined>(undefined)

export function CounterProvider({
  counter,
  children,
}: {
  readonly counter: OpenCounter
  readonly children: ReactNode
}) {
  return <Context value={counter}>{children}</Context>
}

/** The open counter; only below the checkout's layout. */
export function useCounter(): OpenCounter {
  const counter = use(Context)
  if (!counter) throw new Error('useCounter outside an open counter')
  return counter
}
