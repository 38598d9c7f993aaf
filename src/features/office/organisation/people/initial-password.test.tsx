import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { InitialPassword } from '#features/office/organisation/people/initial-password.tsx'
import { renderUi } from '#ui/render-ui.tsx'

afterEach(cleanup)

const clipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
const show = () =>
  renderUi(
    <InitialPassword
      name="Ada Quay"
      email="ada@one.test"
      password="abcd1234efgh5678"
      days={7}
      onClose={() => undefined}
    />,
  )

test('the password is copied whole, though it is shown in parts', async () => {
  const write = vi.fn(() => Promise.resolve())
  clipboard(write)
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied.')).toBeTruthy()
  expect(write).toHaveBeenCalledWith('abcd1234efgh5678')
})

test('a clipboard that refuses is said: Copy failed, and the password stays on screen', async () => {
  clipboard(() => Promise.reject(new Error('denied')))
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copy failed. Select it and copy it yourself.')).toBeTruthy()
  expect(screen.getByText('abcd')).toBeTruthy()
})
