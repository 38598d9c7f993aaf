import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { renderUi } from '#ui/render-ui.tsx'
import { formsHeldBy } from './kept-forms.ts'
import { useSelfSaving } from './use-self-saving.ts'

formsHeldBy(() => ({ account: 'ada', store: 'one' }))
beforeEach(() => {
  cleanup()
  sessionStorage.clear()
})

interface Note {
  readonly text: string
}
const posted = vi.fn<(answer: unknown) => void>()
const save = vi.fn<(version: number, form: Note) => Promise<{ version: number }>>()

function Edit({ server }: { readonly server: Note & { readonly version: number } }) {
  const { state, status, change, saved, forget } = useSelfSaving({
    path: '/shop/note',
    server,
    form: ({ text }: Note) => (text === '' ? undefined : { text }),
    save,
  })
  return (
    <>
      <input
        aria-label="text"
        value={state.text}
        onChange={(event) => {
          const text = event.currentTarget.value
          change(() => ({ text }))
        }}
      />
      <output>{status}</output>
      <button type="button" onClick={() => void saved().then(posted, (error: unknown) => posted(String(error)))}>
        Post
      </button>
      <button type="button" onClick={forget}>
        Discard
      </button>
    </>
  )
}

const open = (server = { text: '', version: 0 }) => {
  const screen = renderUi(<Edit server={server} />)
  const text = screen.getByLabelText('text') as HTMLInputElement
  const type = (value: string): void => void fireEvent.change(text, { target: { value } })
  const status = (): string | null => screen.getByRole('status').textContent
  const post = (): void => void fireEvent.click(screen.getByText('Post'))
  const discard = (): void => void fireEvent.click(screen.getByText('Discard'))
  return { text, type, post, discard, status }
}

test('is saved after a pause, once for all that was typed, each time on top of the version before', async () => {
  save.mockReset().mockResolvedValueOnce({ version: 1 }).mockResolvedValueOnce({ version: 2 })
  const { type, status } = open()
  expect(status()).toBe('empty')
  type('a')
  type('ab')
  await waitFor(() => expect(status()).toBe('saved'))
  type('abc')
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  expect(save.mock.calls).toEqual([
    [0, { text: 'ab' }],
    [1, { text: 'abc' }],
  ])
})

test('what can’t be sent, or did not arrive, is kept on this device and there again when the screen opens', async () => {
  save.mockReset().mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue({ version: 4 })
  const first = open({ text: 'old', version: 3 })
  first.type('')
  await waitFor(() => expect(first.status()).toBe('open'))
  first.type('new')
  await waitFor(() => expect(first.status()).toBe('unreachable'))
  const kept = Object.entries(sessionStorage) as [string, string][]
  expect(kept.flat().join()).toContain('"text":"new"')
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(first.status()).toBe('saved'))
  cleanup()
  for (const [key, value] of kept) sessionStorage.setItem(key, value)
  expect(open({ text: 'old', version: 3 }).text.value).toBe('new')
  cleanup()
  for (const [key, value] of kept) sessionStorage.setItem(key, value)
  expect(open({ text: 'of somebody else', version: 9 }).text.value).toBe('of somebody else')
})

test('says that somebody else has saved it meanwhile, and keeps what was typed', async () => {
  save.mockReset().mockRejectedValue(new AppError('record.stale'))
  const { type, status, text } = open({ text: 'old', version: 3 })
  type('mine')
  await waitFor(() => expect(status()).toBe('stale'))
  expect(text.value).toBe('mine')
})

test('who needs it saved gets its version, or is told why it could not be', async () => {
  save.mockReset().mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue({ version: 4 })
  posted.mockReset()
  const { type, post, status } = open({ text: 'old', version: 3 })
  type('mine')
  post()
  await waitFor(() => expect(posted).toHaveBeenLastCalledWith('TypeError: no network'))
  expect(status()).toBe('unreachable')
  post()
  await waitFor(() => expect(posted).toHaveBeenLastCalledWith(4))
  expect(status()).toBe('saved')
})

test('what is discarded is not saved when the screen closes', async () => {
  save.mockReset().mockResolvedValue({ version: 1 })
  const { type, discard } = open()
  type('never mind')
  discard()
  cleanup()
  await act(async () => Promise.resolve())
  expect(save).not.toHaveBeenCalled()
  expect(sessionStorage).toHaveLength(0)
})
