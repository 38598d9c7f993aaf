import { createRouter, type AnyRoute } from '@tanstack/react-router'
import { expect } from 'vitest'
import { routeTree } from '#app/routeTree.gen.ts'
import { openScreen, OWNER, seen, test } from '#testing/screen.tsx'

/** Invalid addresses: from an old bookmark, or typed. */
const BROKEN = {
  currentPage: 'abc',
  pageSize: '-1',
  sort: 'nonsense',
  order: 'sideways',
  state: 'nonsense',
  status: 'nonsense',
  kind: 'nonsense',
  type: 'nonsense',
  reason: 'nonsense',
  stock: 'nonsense',
  counterId: 'nonsense',
  categoryId: 'nonsense',
  from: 'yesterday',
  to: 'tomorrow',
}

/** A screen whose loader asks for what its address says, without a record's id in it. */
const readsItsAddress = ({ fullPath, options }: AnyRoute): boolean =>
  typeof options.validateSearch === 'function' && options.loader !== undefined && !fullPath.includes('$')

test('a list whose address is broken shows what it shows without', async () => {
  await openScreen('/shop/goodsManage/goodsListInfo?currentPage=abc&pageSize=-1&order=sideways', { account: OWNER })
  await seen('1–20')
  const routes: AnyRoute[] = Object.values(createRouter({ routeTree, context: {} as never }).routesById)
  const lists = routes.filter(readsItsAddress)
  expect(lists.length).toBeGreaterThan(40)
  const failed: string[] = []
  for (const { fullPath, options } of lists) {
    try {
      const search = (options.validateSearch as (search: object) => object)(BROKEN)
      await (options.loader as (given: object) => unknown)({
        deps: options.loaderDeps?.({ search } as never),
        params: {},
      })
    } catch (error) {
      failed.push(`${fullPath}: ${String(error)}`)
    }
  }
  expect(failed).toEqual([])
})
