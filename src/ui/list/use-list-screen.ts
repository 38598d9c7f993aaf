import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { allRows } from './all-rows.ts'
import type { Sort } from './column.ts'
import type { ListPlace } from './list-page.tsx'
import { readSearch } from './read-search.ts'

/** The search parameters of every list. */
interface Place {
  readonly currentPage: number
  readonly pageSize: number
  readonly sort?: string | undefined
  readonly order?: 'asc' | 'desc' | undefined
}

export interface ListScreenOptions {
  /** Columns sorted descending first. */
  readonly descends?: readonly string[]
  /** The sort column of a list that offers no other. */
  readonly by?: string
}

export interface ListScreen<F> {
  /** The input of the call. */
  readonly filter: F
  /** The record shown beside the list. */
  readonly open: string | undefined
  /** Sets filters in the address and goes to the first page. */
  readonly change: (next: Partial<F>) => void
  /** Shows one record beside the list. */
  readonly show: (id: string | undefined) => void
  /** A filter is set. */
  readonly filtered: boolean
  readonly clear: () => void
  /** For `ListPage`. */
  readonly list: { readonly place: ListPlace; readonly onPlace: (place: ListPlace) => void }
  /** All rows of the filter, for a file. */
  readonly every: <T>(page: (filter: F) => Promise<{ records: T[]; total: number }>) => () => Promise<readonly T[]>
}

const PLACE = new Set(['currentPage', 'pageSize', 'sort', 'order'])

/** Page, filters and order of a list: all in the address, read by the contract's schema. */
export function useListScreen<F extends Place>(
  route: { readonly useSearch: () => object },
  schema: v.GenericSchema<unknown, F>,
  { descends = [], by }: ListScreenOptions = {},
): ListScreen<F> {
  const search: { readonly open?: unknown } = route.useSearch()
  const filter = readSearch(schema, search)
  const open = typeof search.open === 'string' ? search.open : undefined
  const navigate = useNavigate()
  const go = (next: object, replace: boolean): void => void navigate({ to: '.', search: () => next, replace })
  const change = (next: Partial<F>): void => go({ ...filter, currentPage: 1, ...next }, true)
  const sorted = filter.sort ?? by
  const down = sorted !== undefined && (filter.order ? filter.order === 'desc' : descends.includes(sorted))
  // a newly chosen column starts in its usual order
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
