/** Reads the table of a list screen. */
import { queryAllByRole } from '@testing-library/react'
import { expect } from 'vitest'
import { front, until } from '#testing/acts.ts'
import { shownAs } from '#testing/words.ts'

/** A row: what the column with this English head says in it; undefined if there is no such column. */
export type ListRow = (head: string) => string | undefined

const said = (element: Element): string => (element.textContent ?? '').trim()

/** The rows of the only table, as they are now. */
function listRows(): ListRow[] {
  const [heads, ...rows] = queryAllByRole(front(), 'row')
  const names = [...(heads?.children ?? [])].map(said)
  return rows.map(
    ({ children }) =>
      (head) =>
        children[names.findIndex((name) => shownAs(head).includes(name))]?.textContent?.trim(),
  )
}

/** Waits until the rows are as they should be, and returns them. */
export const rowsAre = (right: (rows: ListRow[]) => boolean): Promise<ListRow[]> =>
  until(() => {
    const rows = listRows()
    expect(right(rows), 'the rows are not as expected').toBe(true)
    return rows
  })
