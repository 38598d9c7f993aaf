import { cleanup, fireEvent, screen } from '@testing-library/react'
import { IconKey, IconTrash } from '@tabler/icons-react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderUi } from '#ui/render-ui.tsx'
import { RowActions } from './row-actions.tsx'

const narrow = vi.hoisted(() => ({ now: false }))
vi.mock('#ui/use-narrow.ts', () => ({ useNarrow: () => narrow.now }))
afterEach(cleanup)

const removed = vi.fn<() => void>()
const draw = (): void =>
  void renderUi(
    <RowActions
      menu="Actions for Chen Li"
      actions={[
        { icon: IconKey, label: 'Reset password', name: 'Reset the password of Chen Li', run: () => undefined },
        { icon: IconTrash, label: 'Delete', name: 'Delete Chen Li', danger: true, run: removed },
      ]}
    />,
  )

it('each action is an icon named with its row', () => {
  draw()
  fireEvent.click(screen.getByRole('button', { name: 'Delete Chen Li' }))
  expect(removed).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: 'Reset the password of Chen Li' })).toBeTruthy()
})

it('on a phone they are one menu', async () => {
  narrow.now = true
  draw()
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Actions for Chen Li',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Chen Li' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(removed).toHaveBeenCalledTimes(1)
})
