import { expect, test } from 'vitest'
import { startOfCounter } from '../scripts/counter-start.ts'
import { firstChunks } from '../scripts/first-load.ts'

const chunk = (name: string, modules: readonly string[], imports: readonly string[] = []) => ({
  name,
  fileName: `${name}.js`,
  imports: imports.map((one) => `${one}.js`),
  moduleIds: modules.map((one) => `/repo/src/${one}`),
})

test('no screen of the office or of an account is imported by what a counter starts with', () => {
  const start = [...startOfCounter()]
  expect(start).toContain('src/features/counter/tasks/checkout/pay.tsx')
  expect(start.filter((file) => /^src\/(features\/(office|account)|app\/shell)\//.test(file))).toEqual([])
})

test('the first load is what the page and the counter import, and names a module of the office in it', () => {
  const chunks = [
    chunk('index', [], ['start']),
    chunk('start', ['app/counter-tree.ts'], ['data', 'site']),
    chunk('data', []),
    chunk('site', ['features/office/sales/orders/orders.route.tsx']),
    chunk('chaos-hook', [], ['other']),
    chunk('other', ['features/office/stock/x.ts']),
  ]
  const { names, strangers } = firstChunks(chunks)
  expect(names.toSorted()).toEqual(['data.js', 'index.js', 'site.js', 'start.js'])
  expect(strangers).toEqual(['/repo/src/features/office/sales/orders/orders.route.tsx'])
})
