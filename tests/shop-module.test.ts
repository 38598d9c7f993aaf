import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { nameOfEntry, SHOP_MODULE_BYTES, shopModuleEntry, wrongModule } from '../scripts/shop-module.ts'

const chunk = (
  fileName: string,
  code = '',
  imports: readonly string[] = [],
  dynamicImports: readonly string[] = [],
) => ({
  fileName,
  code,
  imports: [...imports],
  dynamicImports: [...dynamicImports],
})
const app = chunk('assets/index-1234.js', 'start()', ['assets/data-1234.js'])
const random = (bytes: number): string => randomBytes(bytes).toString('base64')

test('the web shop’s module is one file of the build with a name that the server knows', () => {
  expect(nameOfEntry({ name: Object.keys(shopModuleEntry)[0]! })).toBe('web-shop.js')
  expect(nameOfEntry({ name: 'index' })).toBe('assets/[name]-[hash].js')
  expect(wrongModule([app, chunk('web-shop.js', 'search()')])).toBeUndefined()
  expect(wrongModule([app])).toContain('no web-shop.js')
})

test('a module that needs a piece of the app, or that the app needs, fails the build', () => {
  expect(wrongModule([app, chunk('web-shop.js', '', ['assets/calls.js'])])).toContain('assets/calls.js')
  expect(wrongModule([app, chunk('web-shop.js', '', [], ['assets/late.js'])])).toContain('assets/late.js')
  expect(wrongModule([chunk('assets/index.js', '', ['web-shop.js']), chunk('web-shop.js')])).toContain(
    'assets/index.js',
  )
})

test('a module above 20 kB after gzip fails the build', () => {
  expect(wrongModule([chunk('web-shop.js', random(SHOP_MODULE_BYTES - 2000))])).toBeUndefined()
  expect(wrongModule([chunk('web-shop.js', random(SHOP_MODULE_BYTES + 1000))])).toContain('of at most 20000')
})
