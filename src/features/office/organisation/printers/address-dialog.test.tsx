import { cleanup, fireEvent, screen } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/query.ts'
import { session } from '#api/session.ts'
import { AddressDialog } from '#features/office/organisation/printers/address-dialog.tsx'
import { renderUi } from '#ui/render-ui.tsx'

const URL = 'https://till.example/b/print/secret'
beforeEach(() => {
  session.setToken('t')
  const envelope = { code: 200, success: true, message: '', data: { url: URL } }
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(envelope), { headers: { 'Content-Type': 'application/json' } }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function copying(writeText: (text: string) => Promise<void>): Promise<void> {
  vi.stubGlobal('navigator', { language: 'en', clipboard: { writeText } })
  const printer = { id: 'p', name: 'Bar', kind: 'cloudprnt' as const }
  renderUi(
    <QueryClientProvider client={queryClient}>
      <AddressDialog printer={printer} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Show the address' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Copy address' }))
}

it('says that copying failed, where it can be marked by hand', async () => {
  await copying(() => Promise.reject(new DOMException('denied', 'NotAllowedError')))
  expect((await screen.findByRole('alert')).textContent).toContain('Copy failed')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value).toBe(URL)
})

it('says that it is copied', async () => {
  const written: string[] = []
  await copying(async (text) => void written.push(text))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(written).toEqual([URL])
  expect(screen.queryByRole('alert')).toBeNull()
})
