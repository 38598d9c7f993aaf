import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LoadFailure } from './load-failure.tsx'
import { renderUi } from './render-ui.tsx'

afterEach(cleanup)

test('without the network a screen of the office says so and offers the counter', () => {
  const retry = vi.fn()
  const error = Object.assign(new Error(), { name: 'Disconnected' })
  renderUi(<LoadFailure error={error} onRetry={retry} />)
  expect(screen.getByRole('alert').textContent).toContain('No network. The back office needs it; the counter does not.')
  expect(screen.getByRole('link', { name: 'Open the counter' }).getAttribute('href')).toBe('/shop/counter')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('an answer that is not the server’s is no headline', () => {
  renderUi(<LoadFailure error={{ name: 'RequestException', sentence: 'Request exception: 500' }} />)
  const [title, ...rest] = [...screen.getByRole('alert').querySelectorAll('p')].map((line) => line.textContent)
  expect(title).toBe('This page could not be loaded.')
  expect(rest).toEqual(['Nothing was changed or lost. The counters keep working.', 'Request exception: 500'])
})

test('a record that is gone is not looked for again', () => {
  renderUi(
    <LoadFailure error={{ code: 'record.missing', sentence: 'This record does not exist.' }} onRetry={vi.fn()} />,
  )
  expect(screen.getByRole('alert').textContent).toBe('This record does not exist.')
})

test('another failure says its own sentence and the report id, and offers no counter', () => {
  renderUi(<LoadFailure error={{ sentence: 'The server is busy.', requestId: 'r-7' }} />)
  expect(screen.getByRole('alert').textContent).toContain('The server is busy.')
  expect(screen.getByText('r-7')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
