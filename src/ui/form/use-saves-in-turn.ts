import { useEffect, useRef, useState } from 'react'

/**
 * Saves records whose fields are typed in a list and saved one by one: for each record one save after another, so that
 * the last one is what stays. `send` settles once the list has been read again. While one is under way the browser asks
 * before it leaves the page.
 */
export function useSavesInTurn<V extends object>(send: (id: string, values: V) => Promise<unknown>) {
  const queues = useRef(new Map<string, Promise<unknown>>())
  const latest = useRef(new Map<string, V>())
  const [sending, setSending] = useState<ReadonlyMap<string, V>>(new Map())
  const show = (): void => setSending(new Map(latest.current))
  const busy = sending.size > 0
  useEffect(() => {
    if (!busy) return
    const stay = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [busy])
  return {
    /** The typed values of each record, while the list still shows the old ones. */
    sending,
    /** Rejects if it could not be saved. Whether the list shows it by now: not while another save is under way. */
    save: async (id: string, values: V): Promise<boolean> => {
      latest.current.set(id, values)
      show()
      const turn = (queues.current.get(id) ?? Promise.resolve()).then(() => send(id, values))
      queues.current.set(
        id,
        turn.catch(() => undefined),
      )
      try {
        await turn
        return latest.current.get(id) === values
      } finally {
        if (latest.current.get(id) === values) {
          latest.current.delete(id)
          queues.current.delete(id)
          show()
        }
      }
    },
  }
}
