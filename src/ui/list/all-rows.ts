const PAGE = 200
/** How often a list is read anew because it has changed; after that it is taken as it is. */
const ANEW = 5

interface Part<T> {
  readonly records: readonly T[]
  readonly total: number
}

/**
 * All rows of a list, page by page, for a file. What comes or goes meanwhile moves rows from one page to another, so the list
 * is then read anew: else some would be in the file twice, and others not at all.
 */
export async function allRows<T>(
  page: (place: { currentPage: number; pageSize: number }) => Promise<Part<T>>,
): Promise<T[]> {
  for (let again = ANEW; ; again--) {
    const rows = await inOneGo(page, again === 0)
    if (rows) return rows
  }
}

/** Undefined if the list has changed meanwhile, unless that is to be taken. */
async function inOneGo<T>(
  page: (place: { currentPage: number; pageSize: number }) => Promise<Part<T>>,
  asItIs: boolean,
): Promise<T[] | undefined> {
  const rows: T[] = []
  let before: number | undefined
  for (let currentPage = 1; ; currentPage++) {
    const { records, total } = await page({ currentPage, pageSize: PAGE })
    if (!asItIs && before !== undefined && total !== before) return undefined
    before = total
    rows.push(...records)
    if (records.length === 0 || rows.length >= total) return rows
  }
}
