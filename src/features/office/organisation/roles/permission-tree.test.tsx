import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Resource } from '#contract/organisation/roles.ts'
import { PermissionTree } from '#features/office/organisation/roles/permission-tree.tsx'
import { renderUi } from '#ui/render-ui.tsx'

afterEach(cleanup)

const action = (code: string, en: string, mine = true): Resource => ({
  code,
  kind: 'action',
  name: { zh: en, en },
  mine,
  children: [],
})
const resources: Resource[] = [
  {
    code: 'people',
    kind: 'menu',
    name: { zh: '人员', en: 'People' },
    mine: true,
    children: [
      {
        code: 'accounts',
        kind: 'screen',
        name: { zh: '用户管理', en: 'Accounts' },
        mine: true,
        children: [action('add', 'Add'), action('remove', 'Remove', false)],
      },
    ],
  },
]

function Held({ onChange }: { readonly onChange: (codes: string[]) => void }) {
  const [codes, setCodes] = useState<string[]>([])
  return (
    <PermissionTree
      resources={resources}
      value={codes}
      onChange={(next) => {
        setCodes(next)
        onChange(next)
      }}
    />
  )
}
const row = (key: string): HTMLElement => document.querySelector<HTMLElement>(`[data-key="${key}"]`)!

test('a press ticks what the caller may give; parents are half ticked and say so', () => {
  const changed = vi.fn<(codes: string[]) => void>()
  renderUi(<Held onChange={changed} />)
  fireEvent.click(row('people'))
  expect(changed).toHaveBeenLastCalledWith(['accounts', 'add'])
  expect(row('people').getAttribute('aria-checked')).toBe('mixed')
  expect(row('add').getAttribute('aria-checked')).toBe('true')
  fireEvent.click(row('remove'))
  expect(changed).toHaveBeenCalledTimes(1)
  expect(changed).toHaveBeenLastCalledWith(['accounts', 'add'])
  expect(row('remove').getAttribute('aria-disabled')).toBe('true')
  expect(row('remove').textContent).toContain('You don’t have it yourself')
})

test('rows fold by their mark, alone and all at once; a search opens the way', () => {
  renderUi(<Held onChange={() => undefined} />)
  fireEvent.click(row('accounts').querySelector('[data-fold]')!)
  expect(row('accounts').getAttribute('aria-expanded')).toBe('false')
  expect(row('add')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Fold all' }))
  expect(screen.getAllByRole('treeitem')).toHaveLength(1)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'remo' } })
  expect(screen.getAllByRole('treeitem').map((item) => item.dataset['key'])).toEqual(['people', 'accounts', 'remove'])
})

test('one row takes the tab key, and the arrows move it', () => {
  renderUi(<Held onChange={() => undefined} />)
  expect(document.querySelectorAll('[role=treeitem][tabindex="0"]')).toHaveLength(1)
  const tree = screen.getByRole('tree')
  fireEvent.keyDown(tree, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(row('accounts'))
  fireEvent.keyDown(tree, { key: 'End' })
  expect(document.activeElement).toBe(row('remove'))
  fireEvent.keyDown(tree, { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(row('accounts'))
  fireEvent.keyDown(tree, { key: 'ArrowLeft' })
  expect(row('accounts').getAttribute('aria-expanded')).toBe('false')
  fireEvent.keyDown(tree, { key: 'p' })
  expect(document.activeElement).toBe(row('people'))
})

test('the keyboard alone walks, folds and ticks', () => {
  renderUi(<Held onChange={() => undefined} />)
  row('people').focus()
  const press = (key: string): void => void fireEvent.keyDown(document.activeElement!, { key })
  const ticked = (key: string): string | null => row(key).getAttribute('aria-checked')
  press('ArrowRight')
  expect(document.activeElement).toBe(row('accounts'))
  press('ArrowLeft')
  expect(screen.getAllByRole('treeitem')).toHaveLength(2)
  press('ArrowDown')
  expect(document.activeElement).toBe(row('accounts'))
  press('ArrowRight')
  expect(screen.getAllByRole('treeitem')).toHaveLength(5)
  expect(document.activeElement).toBe(row('accounts'))
  press('ArrowRight')
  press(' ')
  expect([ticked('accounts/open'), ticked('add'), ticked('people')]).toEqual(['true', 'false', 'mixed'])
  press('End')
  press('Home')
  expect(document.activeElement).toBe(row('people'))
  press(' ')
  expect([ticked('add'), ticked('remove')]).toEqual(['true', 'false'])
})
