import { expect, test } from 'vitest'
import { Suspense, type ReactNode } from 'react'
import { fireEvent, screen } from '@testing-library/react'
import { lazyDialog, lazyPart } from '#features/counter/core/device/lazy-part.tsx'
import { renderUi } from '#ui/render-ui.tsx'

const shown = (children: ReactNode) => renderUi(<Suspense fallback="on its way">{children}</Suspense>)
const missing = <T,>(message: string) => Promise.reject<T>(new TypeError(message))

test('what is beside a screen stays away where it cannot be had, whatever the browser calls that', async () => {
  for (const message of [
    'Failed to fetch dynamically imported module: /assets/a.js',
    'Importing a module script failed.',
    'error loading dynamically imported module: /assets/a.js',
    'Unable to preload CSS for /assets/a.css',
  ]) {
    const Beside = lazyPart<object>(() => missing(message))
    const { unmount } = shown(
      <p>
        change: <Beside />
      </p>,
    )
    await screen.findByText(/^change:\s*$/)
    unmount()
  }
})

test('what opens behind a tap says that it is not here, and is closed', async () => {
  const Dialog = lazyDialog<{ readonly onClose: () => void }>(() => missing('Importing a module script failed.'))
  const closed: string[] = []
  shown(<Dialog onClose={() => closed.push('closed')} />)
  await screen.findByText('This screen is not downloaded to this tablet yet.')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(closed).toEqual(['closed'])
})

test('a piece that is here is shown', async () => {
  const Here = lazyPart<object>(() => Promise.resolve(() => <b>here</b>))
  shown(<Here />)
  expect(await screen.findByText('here')).toBeTruthy()
})
