import { beforeEach, expect, test } from 'vitest'
import { notePage, recentPages, withPage } from '#app/shell/recent-pages.ts'

beforeEach(() => localStorage.clear())
const page = (path: string) => ({ path, href: `${path}?currentPage=1`, label: path })

test('pages stand newest first, each once, and no more than a dozen', () => {
  const none: ReturnType<typeof recentPages> = []
  const pages = ['a', 'b', 'c', 'b'].reduce((list, path) => withPage(list, page(path)), none)
  expect(pages.map((one) => one.path)).toEqual(['b', 'c', 'a'])
  for (let n = 0; n < 20; n++) notePage(page(String(n)))
  expect(recentPages()).toHaveLength(12)
  expect(recentPages()[0]).toEqual(page('19'))
})

test('what cannot be read is nothing', () => {
  localStorage.setItem('evertill-recent', '{')
  expect(recentPages()).toEqual([])
})
