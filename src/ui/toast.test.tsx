import { Notifications } from '@mantine/notifications'
import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderUi } from './render-ui.tsx'
import { clearToasts, showToast, showUndo } from './toast.tsx'
import { MOST_TOASTS } from './toasts-needed.ts'

afterEach(() => act(() => clearToasts()))

const seen = (): string[] =>
  [...document.querySelectorAll('[role=alert]')].map((toast) => toast.textContent.replace('Undo', ''))

test('the newest toast is always seen: the oldest that goes by itself makes room, one that stays does not', async () => {
  renderUi(<Notifications limit={MOST_TOASTS} />)
  act(() => showToast({ message: 'It failed.', state: 'stopped' }))
  for (const name of ['one', 'two', 'three', 'four']) act(() => showUndo(`${name} is removed.`, () => undefined))
  await waitFor(() => expect(seen().toSorted()).toEqual(['It failed.', 'four is removed.', 'three is removed.']))
})
