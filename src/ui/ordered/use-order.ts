import { useState } from 'react'

/** Rows in the order that was just chosen, until the server has it. */
export function useOrder<R extends { readonly id: string }>(
  rows: readonly R[],
  save: (ids: string[]) => Promise<unknown>,
): { readonly rows: readonly R[]; readonly move: (from: number, to: number) => void } {
  const [chosen, setChosen] = useState<readonly string[]>()
  const placeOf = (id: string): number => (chosen?.indexOf(id) ?? 0) >>> 0
  const shown = chosen ? rows.toSorted((a, b) => placeOf(a.id) - placeOf(b.id)) : rows
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= shown.length || from === to) return
    const ids = shown.map(({ id }) => id)
    const next = ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!)
    setChosen(next)
    void save(next)
      // the call has shown why: the order that the server has comes back
      .catch(() => undefined)
      .finally(() => setChosen(undefined))
  }
  return { rows: shown, move }
}
