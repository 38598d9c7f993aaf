import { useState } from 'react'

/** The selected rows of a list. They stay selected across pages, until another list is shown. */
export function useChosenRows<T>(list: string, key: (row: T) => string) {
  const [state, setState] = useState<{ list: string; rows: ReadonlyMap<string, T> }>({ list, rows: new Map() })
  const chosen = state.list === list ? state.rows : new Map<string, T>()
  return {
    rows: [...chosen.values()],
    has: (row: T): boolean => chosen.has(key(row)),
    choose: (rows: readonly T[], on: boolean): void =>
      setState((before) => {
        const next = new Map(before.list === list ? before.rows : [])
        for (const row of rows)
          if (on) next.set(key(row), row)
          else next.delete(key(row))
        return { list, rows: next }
      }),
    clear: (): void => setState({ list, rows: new Map() }),
  }
}
