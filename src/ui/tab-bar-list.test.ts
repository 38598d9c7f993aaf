import { describe, expect, test } from 'vitest'
import { openTabs } from './tab-bar-store.ts'
import { MOST_TABS, tabAfter, withoutTabs, withTab, type OpenTab } from './tab-bar-list.ts'

const tab = (id: string, more: Partial<OpenTab> = {}): OpenTab => ({
  id,
  href: id,
  label: id,
  closesItself: false,
  ...more,
})
const abc = ['a', 'b', 'c', 'd'].map((id) => tab(id))
const ids = (tabs: readonly OpenTab[]): string => tabs.map((one) => one.id).join('')

describe('opening', () => {
  test('a new page comes last; one that is open keeps its place and takes the new address', () => {
    expect(ids(withTab(abc, tab('e')))).toBe('abcde')
    const again = withTab(abc, tab('b', { href: 'b?page=2', label: '' }))
    expect(ids(again)).toBe('abcd')
    expect(again[1]).toEqual(tab('b', { href: 'b?page=2', label: 'b' }))
  })

  test('the ninth drops the oldest', () => {
    let tabs: readonly OpenTab[] = []
    for (const id of 'abcdefgh') tabs = withTab(tabs, tab(id))
    expect(tabs).toHaveLength(MOST_TABS)
    expect(ids(withTab(tabs, tab('i')))).toBe('bcdefghi')
  })

  test('a detail page that is left closes itself, and not while it is shown', () => {
    const detail = withTab(abc, tab('x', { closesItself: true }))
    expect(ids(detail)).toBe('abcdx')
    expect(ids(withTab(detail, tab('x', { closesItself: true, href: 'x?tab=2' })))).toBe('abcdx')
    expect(ids(withTab(detail, tab('a')))).toBe('abcd')
    expect(ids(withTab(detail, tab('y', { closesItself: true })))).toBe('abcdy')
  })
})

describe('closing', () => {
  test.each([
    ['one', 'b', 'acd'],
    ['others', 'b', 'b'],
    ['left', 'c', 'cd'],
    ['right', 'b', 'ab'],
    ['all', 'a', ''],
    ['one', 'z', 'abcd'],
  ] as const)('%s of %s', (which, id, left) => expect(ids(withoutTabs(abc, id, which))).toBe(left))

  test('leads to the right neighbour, else to the left one, else nowhere', () => {
    expect(tabAfter(abc, withoutTabs(abc, 'b', 'one'), 'b')?.id).toBe('c')
    expect(tabAfter(abc, withoutTabs(abc, 'd', 'one'), 'd')?.id).toBe('c')
    expect(tabAfter(abc, withoutTabs(abc, 'a', 'one'), 'c')?.id).toBe('c')
    expect(tabAfter(abc, withoutTabs(abc, 'b', 'right'), 'd')?.id).toBe('b')
    expect(tabAfter(abc, [], 'a')).toBeUndefined()
  })
})

test('while another store opens, the page that is left gets no tab again', () => {
  openTabs.open(tab('left'))
  const arrive = openTabs.leave()
  openTabs.open(tab('left'))
  expect(openTabs.all()).toEqual([])
  arrive()
  openTabs.open(tab('first'))
  openTabs.name('first', 'First page')
  expect(openTabs.all()).toEqual([tab('first', { label: 'First page' })])
  expect(localStorage.getItem('tagsView')).toBe(JSON.stringify(openTabs.all()))
})
