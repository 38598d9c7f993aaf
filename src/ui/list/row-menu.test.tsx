import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { RowMenu, type RowMenuItem } from '#ui/list/row-menu.tsx'
import { GrantedPermissions } from '#ui/may.tsx'
import { renderUi } from '#ui/render-ui.tsx'

beforeEach(cleanup)

const open = async (items: readonly (RowMenuItem | false)[], held: readonly string[] = []) => {
  const view = renderUi(
    <GrantedPermissions granted={new Set(held)}>
      <RowMenu label="What to do with Front" items={items} />
    </GrantedPermissions>,
  )
  const button = view.queryByRole('button', { name: 'What to do with Front' })
  if (button) fireEvent.click(button)
  return view
}

test('shows what applies to the row and what the account may do; nothing where that is nothing', async () => {
  const rename: RowMenuItem = { may: { any: ['cashierCounterEdit'] }, label: 'Rename', run: () => undefined }
  const items = [rename, false, { label: 'Look', run: () => undefined }] as const
  const clerk = await open(items)
  expect((await clerk.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Look'])
  cleanup()
  const manager = await open(items, ['cashierCounterEdit'])
  expect((await manager.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Rename', 'Look'])
  cleanup()
  expect((await open([rename])).queryByRole('button')).toBeNull()
})

test('asks before what cannot be undone, and stays open when it fails', async () => {
  const run = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce()
  const view = await open([
    { label: 'Delete', run, confirm: { title: 'Delete it?', body: 'For good.', action: 'Do it' } },
  ])
  fireEvent.click(await view.findByRole('menuitem', { name: 'Delete' }))
  expect(run).not.toHaveBeenCalled()
  fireEvent.click(await view.findByRole('button', { name: 'Do it' }))
  await waitFor(() => expect(run).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(view.getByRole('button', { name: 'Do it' }).hasAttribute('data-loading')).toBe(false))
  fireEvent.click(view.getByRole('button', { name: 'Do it' }))
  await waitFor(() => expect(run).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(view.queryByText('For good.')).toBeNull())
})
