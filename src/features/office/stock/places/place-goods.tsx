import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PlacedGood } from '#contract/catalogue/placed-goods.ts'
import type { shelf } from '#contract/catalogue/shelf.ts'
import type { warehouse } from '#contract/catalogue/warehouse.ts'
import { read } from '#api/query.ts'
import { GoodFigure, GoodMarks, GoodRow } from '#features/office/stock/places/goods-rows.tsx'
import css from '#features/office/stock/places/places.module.css'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  /** The goods of a bay; those of a location are called alike. */
  readonly of: typeof shelf.viewGoods | typeof warehouse.goodsOfLocation
  readonly id: string
  /** The code field above the goods, with the way to search them for a code. */
  readonly tools: (search: (code: string) => void) => ReactNode
  /** Between the tools and the goods. */
  readonly above?: ReactNode
  /** At the end of each row, instead of the figure. */
  readonly actions?: (good: PlacedGood) => ReactNode
  readonly emptyHint: ReactNode
  /** At the other side where there is room: the places nearby. */
  readonly beside: ReactNode
  /** Whether they can be searched; default: yes. */
  readonly searched?: boolean
}

/** The goods at one place, with search and pages. */
export function PlaceGoods({ of, id, tools, above, actions, emptyHint, beside, searched = true }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const [search, setSearch] = useState('')
  const [place, setPlace] = useState({ currentPage: 1, pageSize: 20 })
  const list = useQuery({
    ...read(of, { id, ...place, ...(search === '' ? {} : { search }) }),
    placeholderData: keepPreviousData,
  })
  const records = list.data?.records
  const find = (next: string): void => {
    setSearch(next)
    setPlace({ ...place, currentPage: 1 })
  }
  return (
    <>
      <div className={css.tools}>
        {tools(find)}
        {searched ? (
          <SearchBox label={t`Name, item number or barcode`} value={search} slash={false} onChange={find} />
        ) : null}
      </div>
      {above}
      <div className={css.goodsAndNear}>
        {/* it scrolls, also where nothing in it takes the focus */}
        <div className={css.goods} role="group" aria-label={t`Products here`} tabIndex={0} aria-busy={list.isFetching}>
          <div className={css.goodsInner}>
            {list.isError && !list.data ? (
              <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
            ) : records?.length === 0 ? (
              <EmptyState
                drawing={<Drawing of="box" />}
                title={search === '' ? <Trans>No stock here.</Trans> : <Trans>Nothing here matches.</Trans>}
              >
                {search === '' ? emptyHint : <Trans>Search for part of the name, or for the item number.</Trans>}
              </EmptyState>
            ) : (
              <ul className={css.rows} aria-label={t`Products`}>
                {records?.map((good) => (
                  <GoodRow
                    key={good.itemId}
                    name={say(good.name)}
                    itemNo={good.itemNo}
                    image={good.image}
                    marks={<GoodMarks good={good} />}
                  >
                    <GoodFigure good={good} />
                    {actions?.(good)}
                  </GoodRow>
                ))}
              </ul>
            )}
          </div>
        </div>
        {beside}
      </div>
      <Pager {...place} total={list.data?.total ?? 0} onChange={(next) => setPlace({ ...place, ...next })} />
    </>
  )
}
