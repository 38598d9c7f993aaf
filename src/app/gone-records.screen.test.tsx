import { createRouter, type AnyRoute } from '@tanstack/react-router'
import { expect } from 'vitest'
import { routeTree } from '#app/routeTree.gen.ts'
import { isGone } from '#contract/errors.ts'
import { press } from '#testing/acts.ts'
import { at, typeAddress } from '#testing/people-acts.ts'
import { openScreen, OWNER, say, seen, takeErrors, test } from '#testing/screen.tsx'

const SUPPLIER = '/shop/purchaseManage/supplier'

/** Pages that work without the network: what is unknown is first looked for on the device, or made new. */
const ON_DEVICE = ['/shop/shelfManage/shelf/putToShelf/$id', '/shop/stockManage/stockCount/counting/$id']

test('a page whose record does not exist says so and leads to the list', async () => {
  await openScreen(`${SUPPLIER}/details/${crypto.randomUUID()}`, { account: OWNER })
  await seen('This record was not found')
  await seen('It may have been deleted, or it belongs to another store.')
  await press(say({ en: 'Go to Suppliers', zh: '前往供应商' }), { role: 'link' })
  await at(SUPPLIER)
  for (const path of [`${SUPPLIER}/details/nonsense`, `/shop/stockManage/stockCount/counting/${crypto.randomUUID()}`]) {
    await typeAddress(path)
    await seen('This record was not found')
  }
  // React reports every error that a page catches
  expect(takeErrors().join()).toMatch(/AppError/)
})

test('every page of one record knows when there is none', async () => {
  await openScreen(SUPPLIER, { account: OWNER })
  await seen('Suppliers')
  const routes: AnyRoute[] = Object.values(createRouter({ routeTree, context: {} as never }).routesById)
  const pages = routes.filter(({ fullPath }) => fullPath.includes('/$id') && !ON_DEVICE.includes(fullPath))
  expect(pages.length).toBeGreaterThan(30)
  const wrong: string[] = []
  for (const { fullPath, options } of pages) {
    try {
      const deps: unknown = options.loaderDeps?.({ search: {} } as never) ?? {}
      await (options.loader as (given: object) => unknown)({
        deps,
        params: { id: crypto.randomUUID() },
        location: { search: {} },
      })
      wrong.push(fullPath)
    } catch (error) {
      if (!isGone(error)) wrong.push(`${fullPath}: ${String(error)}`)
    }
  }
  expect(wrong).toEqual([])
})
