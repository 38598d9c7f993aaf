import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Disconnected } from '#api/call.ts'
import { askPersistence } from '#api/ask-persistence.ts'
import { counting } from '#db/counting.ts'
import { mayHoldCounting } from '#db/databases.ts'
import { afterMove, isNewer, keepMove, keptStock, movesOf, type NewMove } from '#db/moving.ts'
import type { KeptItem, MovedGoods } from '#db/moving-rows.ts'
import { entered, onSending, sendingOf, sendSoon, startSending } from '#features/shared/counting/counting-sender.ts'
import { loadStock } from '#features/shared/counting/moving-device.ts'
import { counted, onCounted } from '#features/shared/counting/stock-lane.ts'

export type { NewMove } from '#db/moving.ts'
export type { KeptItem, MovedGoods } from '#db/moving-rows.ts'

export interface MovingOnDevice {
  /** Undefined while it is looked for; null: it was never loaded here, and can't be now. */
  readonly stock: Kept | null | undefined
  /** An item as it lies now, as far as is known here: what waits to be sent has been moved. */
  readonly lying: (item: KeptItem) => KeptItem
  /** The moves of this device, latest first. */
  readonly moves: readonly MovedGoods[]
  readonly unsent: number
  /** The browser has promised not to delete what is kept here; undefined while it is asked. */
  readonly persistent: boolean | undefined
  /** Why nothing is sent or loaded: the network, or a refusal. */
  readonly problem: unknown
  readonly add: (move: NewMove) => Promise<void>
  /** Somebody has read what was wrong with a move. */
  readonly dismiss: (id: string) => Promise<void>
  readonly again: () => void
}

type Kept = NonNullable<Awaited<ReturnType<typeof keptStock>>>

/** The stock of places as last loaded, loaded again when online. */
function useStock(storeId: string) {
  const [stock, setStock] = useState<Kept | null>()
  const [problem, setProblem] = useState<unknown>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let over = false
    let shown: number | undefined
    const look = async (): Promise<void> => {
      const db = await counting()
      // it may be long
      if ((await db.stocks.get(storeId))?.loadedAt === shown) return
      const kept = await keptStock(db, storeId)
      if (over || !kept) return
      shown = kept.loadedAt
      setStock(kept)
    }
    const load = async (): Promise<void> => {
      await look()
      try {
        await loadStock(storeId)
        if (!over) setProblem(undefined)
      } catch (error) {
        if (over) return
        setProblem(error)
        setStock((now) => now ?? null)
      }
    }
    void load()
    const stop = onCounted(() => void look())
    return () => {
      over = true
      stop()
    }
  }, [storeId, tries])
  return { stock, problem, again: () => setTries((n) => n + 1) }
}

/** The moves of this device in a store, latest first. */
function useMoves(storeId: string): readonly MovedGoods[] {
  const [moves, setMoves] = useState<readonly MovedGoods[]>([])
  useEffect(() => {
    const look = async (): Promise<void> => setMoves(await movesOf(await counting(), storeId))
    void look()
    return onCounted(() => void look())
  }, [storeId])
  return moves
}

/** Moving goods on this device: with or without the network, sent whenever there is one. */
export function useMoving(storeId: string): MovingOnDevice {
  const { stock, problem: unloaded, again } = useStock(storeId)
  const moves = useMoves(storeId)
  const [persistent, setPersistent] = useState<boolean>()
  useEffect(() => void askPersistence().then(setPersistent), [])
  useEffect(startSending, [])
  const sending = useSyncExternalStore(onSending, () => sendingOf(storeId))
  // the network is back: what was loaded before may be out of date
  const back = unloaded instanceof Disconnected && sending.answeredAt > 0 && sending.problem === undefined
  const answeredAt = sending.answeredAt
  useEffect(() => {
    if (back) again()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `again` is new at every render
  }, [back, answeredAt])
  const waiting = useMemo(() => moves.filter((move) => move.queued === 1), [moves])
  const newer = useMemo(() => {
    const byItem = new Map<string, NewMove[]>()
    for (const move of moves)
      if (stock && isNewer(move, stock))
        byItem.set(move.body.itemId, [...(byItem.get(move.body.itemId) ?? []), move.body])
    return byItem
  }, [stock, moves])
  return {
    stock,
    lying: (item) =>
      (newer.get(item.itemId) ?? []).reduce((now, move) => afterMove(now, move, stock?.places ?? []), item),
    moves,
    unsent: waiting.length,
    persistent,
    problem: sending.problem ?? unloaded,
    add: async (move) => {
      await keepMove(await counting(), storeId, move, Date.now())
      entered()
    },
    dismiss: async (id) => {
      await (await counting()).moves.update(id, { seen: true })
      counted()
    },
    again: () => {
      again()
      sendSoon()
    },
  }
}

/** Something about it was wrong, and nobody has read that yet. */
export const isUnread = ({ queued, result, seen }: MovedGoods): boolean =>
  queued === 0 && !seen && (result?.differences.length ?? 0) > 0

/** Number of moves of this device that wait to be sent, and how many somebody should look at. */
export function useMovesHere(storeId: string): { readonly unsent: number; readonly unread: number } {
  const [here, setHere] = useState({ unsent: 0, unread: 0 })
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (!(await mayHoldCounting())) return
      const moves = await movesOf(await counting(), storeId)
      setHere({ unsent: moves.filter(({ queued }) => queued === 1).length, unread: moves.filter(isUnread).length })
    }
    void look().catch(() => undefined)
    return onCounted(() => void look())
  }, [storeId])
  return here
}

/** Keeps what is needed to move goods without the network from now on, if there is one; says nothing if not. */
export const prepareMoving = (storeId: string): Promise<void> => loadStock(storeId).catch(() => undefined)
