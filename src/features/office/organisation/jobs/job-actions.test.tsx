import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { JobRow } from '#contract/organisation/jobs.ts'
import { queryClient } from '#api/query.ts'
import { session } from '#api/session.ts'
import { JobActions } from '#features/office/organisation/jobs/job-actions.tsx'
import { renderUi } from '#ui/render-ui.tsx'

const ID = '01900000-0000-7000-8000-0000000000b1'
let sent: { url: string; body: unknown }[]

beforeEach(() => {
  session.setToken('t')
  sent = []
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    sent.push({ url, body: JSON.parse(init.body) })
    return new Response(JSON.stringify({ code: 200, success: true, message: '', data: {} }))
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function show(state: JobRow['state']): void {
  const row = {
    id: ID,
    kind: 'message.send',
    about: 'a@b.test',
    storeName: '',
    createdAt: 1_790_000_000_000,
    attempts: 10,
  }
  renderUi(
    <QueryClientProvider client={queryClient}>
      <Notifications />
      <JobActions row={{ ...row, state }} />
    </QueryClientProvider>,
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('a job that failed for good is tried anew, and says so', async () => {
  show('failed')
  press('Retry')
  await screen.findByText('Trying again now.')
  expect(sent).toMatchObject([{ url: expect.stringContaining('/org/jobs/retry'), body: { id: ID } }])
})

it('a job is discarded with a reason only', async () => {
  show('failed')
  press('Discard')
  const reason = await screen.findByRole('textbox', { name: /Reason/ })
  fireEvent.submit(reason.closest('form')!)
  await screen.findByText('Say why you’re discarding it.')
  expect(sent).toEqual([])
  fireEvent.change(reason, { target: { value: ' Wrong address ' } })
  fireEvent.submit(reason.closest('form')!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toMatchObject([
    { url: expect.stringContaining('/org/jobs/discard'), body: { id: ID, reason: 'Wrong address' } },
  ])
})

it('a job that waits can be discarded, one that runs is left alone', () => {
  show('waiting')
  expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  cleanup()
  show('running')
  for (const name of ['Retry', 'Discard']) expect(screen.queryByRole('button', { name })).toBeNull()
})
