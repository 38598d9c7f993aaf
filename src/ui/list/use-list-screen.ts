import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { allRows } from './all-rows.ts'
import type { Sort } from './column.ts'
import type { ListPlace } from './list-page.tsx'

/** What every list's address has; `open` is the record whose panel is shown beside the list. */
interface Place {
  readonly currentPage: number
  readonly pageSize: number
  readonly sort?: string | undefined
  readonly order?: 'asc' | 'desc' | undefined
  readonly open?: string | undefined
}

export interface ListScreenOptions {
  /** Columns whose order begins with the greatest or the newest. */
  readonly descends?: readonly string[]
  /** The column that a list is ordered by which offers no other. */
  readonly by?: string
}

export interface ListScreen<F> {
  /** What the call is asked. */
  readonly filter: Omit<F, 'open'>
  readonly open: string | undefined
  /** Changes filters in the address and goes to the first page. */
  readonly change: (next: Partial<F>) => void
  /** Shows one record beside the list. */
  readonly show: (id: string | undefined) => void
  /** Something narrows the list. */
  readonly filtered: boolean
  readonly clear: () => void
  /** For `ListPage`. */
  readonly list: { readonly place: ListPlace; readonly onPlace: (place: ListPlace) => void }
  /** Every row of the filter, for the CSV file. */
  readonly every: <T>(
    page: (filter: Omit<F, 'open'>) => Promise<{ records: T[]; total: number }>,
  ) => () => Promise<readonly T[]>
}

const PLACE = new Set(['currentPage', 'pageSize', 'sort', 'order', 'open'])

/** Where in a list one is, what narrows it and how it is ordered: all in the address, checked by the contract's schema. */
export function useListScreen<F extends Place>(
  route: { readonly useSearch: () => object },
  schema: v.GenericSchema<unknown, F>,
  { descends = [], by }: ListScreenOptions = {},
): ListScreen<F> {
  const search = v.parse(schema, route.useSearch())
  const navigate = useNavigate()
  const { open, ...filter } = search
  const go = (next: object, replace: boolean): void => void navigate({ to: '.', search: () => next, replace })
  const change = (next: Partial<F>): void => go({ ...filter, currentPage: 1, ...next }, true)
  const sorted = filter.sort ?? by
  const down = sorted !== undefined && (filter.order ? filter.order === 'desc' : descends.includes(sorted))
  // a column that is chosen anew begins as its figures or names are usually read
  const ordered = (sort: Sort): object => ({
    ...(by === undefined ? { sort: sort.by } : {}),
    order: (sort.by === sorted ? sort.down : descends.includes(sort.by)) ? 'desc' : 'asc',
  })
  const initial = v.parse(schema, {}) as Readonly<Record<string, unknown>>
  const narrowing = Object.entries(filter).filter(([key, value]) => !PLACE.has(key) && value !== initial[key])
  return {
    filter,
    open,
    change,
    show: (id) => go({ ...filter, open: id }, false),
    filtered: narrowing.length > 0,
    clear: () => change(Object.fromEntries(narrowing.map(([key]) => [key, undefined])) as Partial<F>),
    list: {
      place: {
        currentPage: filter.currentPage,
        pageSize: filter.pageSize,
        ...(sorted === undefined ? {} : { sort: { by: sorted, down } }),
      },
      onPlace: ({ currentPage, pageSize, sort }) =>
        change({ currentPage, pageSize, ...(sort ? ordered(sort) : {}) } as Partial<F>),
    },
    every: (page) => () => allRows((place) => page({ ...filter, ...place })),
  }
}

/** What the call is asked for a list's address, for its loader. */
export function filterOf<F extends Place>(schema: v.GenericSchema<unknown, F>, search: object): Omit<F, 'open'> {
  const { open: _, ...filter } = v.parse(schema, search)
  return filter
}
