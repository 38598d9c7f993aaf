import { useEffect, useState } from 'react'
import type { CatalogueSku } from '#db/catalogue.ts'
import type { Goods } from '#features/counter/core/device/goods.ts'
import { useGoodsState } from '#features/counter/core/device/use-goods-state.ts'

/** Maximum number of tiles of a category; beyond that, search is quicker than scrolling. */
const CATEGORY_LIMIT = 600
const SEARCH_LIMIT = 30

export interface GoodsList {
  readonly skus: readonly CatalogueSku[]
  /** Identifies the list's query; changes with it. */
  readonly place: string
}

/** The products to show: search results, else a category. Results of older queries are dropped. */
export function useGoodsList(goods: Goods, query: string, categoryId: string | undefined): GoodsList {
  const { summary, loaded } = useGoodsState(goods)
  const [list, setList] = useState<GoodsList>({ skus: [], place: '' })
  const place = query.trim() === '' ? `c:${categoryId ?? ''}` : `q:${query}`
  useEffect(() => {
    if (!loaded) return
    let current = true
    const asked =
      query.trim() === '' ? goods.category(categoryId ?? '', 0, CATEGORY_LIMIT) : goods.search(query, SEARCH_LIMIT)
    void asked.then((page) => {
      if (current && page) setList({ skus: page.skus, place })
    })
    return () => {
      current = false
    }
  }, [goods, query, categoryId, loaded, summary.rev, place])
  return list
}
