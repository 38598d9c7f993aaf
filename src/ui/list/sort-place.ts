import type { Sort } from '#ui/list/column.ts'
import type { ListPlace } from '#ui/list/list-page.tsx'

interface Sorted<S extends string> {
  readonly currentPage: number
  readonly pageSize: number
  readonly sort: S
  readonly order?: 'asc' | 'desc' | undefined
}

/** Where in a list one is; `descends` are the columns whose order begins with the greatest. */
export const placeOf = <S extends string>(filter: Sorted<S>, descends: readonly S[]): ListPlace => ({
  currentPage: filter.currentPage,
  pageSize: filter.pageSize,
  sort: {
    by: filter.sort,
    down: filter.order === undefined ? descends.includes(filter.sort) : filter.order === 'desc',
  },
})

/** The same as the address has it. A column that is chosen anew begins as its figures or names are usually read. */
export function searchOf<S extends string>(
  place: ListPlace,
  before: Sorted<S>,
  descends: readonly S[],
): { currentPage: number; pageSize: number; sort: S; order: 'asc' | 'desc' | undefined } {
  const { currentPage, pageSize } = place
  const sort: Sort = place.sort ?? { by: before.sort, down: before.order === 'desc' }
  const by = sort.by as S
  if (by !== before.sort) return { currentPage, pageSize, sort: by, order: undefined }
  const down = sort.down
  return { currentPage, pageSize, sort: by, order: down === descends.includes(by) ? undefined : down ? 'desc' : 'asc' }
}
