const PAGE = 200

/** All rows of a list, page by page, for a file. */
export async function allRows<T>(
  page: (place: { currentPage: number; pageSize: number }) => Promise<{ records: T[]; total: number }>,
): Promise<T[]> {
  const rows: T[] = []
  for (let currentPage = 1; ; currentPage++) {
    const { records, total } = await page({ currentPage, pageSize: PAGE })
    rows.push(...records)
    if (records.length === 0 || rows.length >= total) return rows
  }
}
