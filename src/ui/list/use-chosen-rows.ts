import { useState } from 'react'

interface State<T> {
  readonly list: string
  /** Every row of the list, other pages included, except for `rows`; else only `rows`. */
  readonly all: boolean
  readonly rows: ReadonlyMap<string, T>
}

/**
 * The selected rows of a list: single ones, or all that match except for some. They stay selected across pages, until
 * another list is shown.
 */
export function useChosenRows<T>(list: string, key: (row: T) => string) {
  const none: State<T> = { list, all: false, rows: new Map() }
  const [state, setState] = useState(none)
  const { all, rows } = state.list === list ? state : none
  return {
    /** Single rows; none where all are selected. */
    rows: all ? [] : [...rows.values()],
    all,
    /** Rows that are not selected where all others are. */
    except: all ? [...rows.values()] : [],
    /** Number of chosen rows in a list of `total` rows. */
    count: (total: number): number => (all ? Math.max(0, total - rows.size) : rows.size),
    has: (row: T): boolean => rows.has(key(row)) !== all,
    choose: (chosen: readonly T[], on: boolean): void =>
      setState((before) => {
        const same = before.list === list ? before : none
        const next = new Map(same.rows)
        for (const row of chosen)
          if (on === same.all) next.delete(key(row))
          else next.set(key(row), row)
        return { ...same, rows: next }
      }),
    chooseAll: (): void => setState({ list, all: true, rows: new Map() }),
    clear: (): void => setState(none),
  }
}
