import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { errorText } from '#contract/texts/errors.ts'
import { faultOf, faultOfSize, middleSquare } from './image-file.ts'
import type { SendImage } from './image-upload-state.ts'
import { ImageUpload } from './image-upload.tsx'
import { renderUi } from './render-ui.tsx'

/** The size that the test's window says of each file: it decodes none by itself. */
let size = { width: 900, height: 900 }
beforeEach(() => {
  size = { width: 900, height: 900 }
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = vi.fn()
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      naturalWidth = size.width
      naturalHeight = size.height
      decode = () => (size.width === 0 ? Promise.reject(new Error('broken')) : Promise.resolve())
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const file = (bytes = 1000, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'a.jpg', { type })

function show(send: SendImage, value = '', onChange = vi.fn()) {
  renderUi(<ImageUpload label="Store picture" value={value} onChange={onChange} upload={send} />)
  return { onChange, field: screen.getByRole('group', { name: 'Store picture' }) }
}
const drop = (field: HTMLElement, dropped: File) => fireEvent.drop(field, { dataTransfer: { files: [dropped] } })

test('a square picture is sent as it is, and its path is what the form keeps', async () => {
  const send = vi.fn<SendImage>(async () => ({ path: 'org/name.webp' }))
  const { field, onChange } = show(send)
  const dropped = file()
  drop(field, dropped)
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('org/name.webp'))
  expect(send.mock.calls[0]![0]).toBe(dropped)
})

test('pasting works like dropping', async () => {
  const send = vi.fn<SendImage>(async () => ({ path: 'org/name.webp' }))
  const { field, onChange } = show(send)
  fireEvent.paste(field, { clipboardData: { files: [file()] } })
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('org/name.webp'))
})

test('what cannot be a picture is said before anything is sent, in the words of the server', async () => {
  const send = vi.fn<SendImage>()
  const { field } = show(send)
  drop(field, file(10, 'image/svg+xml'))
  expect((await screen.findByRole('alert')).textContent).toBe(errorText('image.not-an-image', 'en'))
  drop(field, file(3 * 1024 * 1024 + 1))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(errorText('image.too-large', 'en')))
  size = { width: 99, height: 2000 }
  drop(field, file())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(errorText('image.too-small', 'en')))
  size = { width: 0, height: 0 }
  drop(field, file())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(errorText('image.not-an-image', 'en')))
  expect(send).not.toHaveBeenCalled()
})

test('a small picture is taken, and it is said that it may look blurred', async () => {
  size = { width: 749, height: 749 }
  const send = vi.fn<SendImage>().mockResolvedValue({ path: 'org/name.webp' })
  const { field, onChange } = show(send)
  drop(field, file())
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('org/name.webp'))
  expect(screen.getByRole('status').textContent).toContain('may look blurred')
})

test('a failed upload says so at the field and is tried again with the same file', async () => {
  const send = vi
    .fn<SendImage>()
    .mockRejectedValueOnce(new Error('away'))
    .mockRejectedValueOnce(new AppError('image.too-small', { fields: { file: 'The server says why.' } }))
    .mockResolvedValueOnce({ path: 'org/name.webp' })
  const { field, onChange } = show(send)
  drop(field, file())
  expect((await screen.findByRole('alert')).textContent).toBe('Upload image error, please try again.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The server says why.'))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('org/name.webp'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an upload shows its share and can be stopped', async () => {
  let stopped = false
  const { field, onChange } = show((_, { onProgress, signal }) => {
    onProgress(0.4)
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        stopped = true
        reject(new Error('aborted'))
      })
    })
  })
  drop(field, file())
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40'))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect([stopped, onChange.mock.calls.length, screen.queryByRole('alert')]).toEqual([true, 0, null])
})

test('a picture that is there can be replaced and removed', () => {
  const { onChange } = show(vi.fn<SendImage>(), 'org/old.webp')
  expect(document.querySelector('img')!.getAttribute('src')).toBe('/b/images/org/old_thumb.webp')
  expect(screen.getByRole('button', { name: 'Replace the picture' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(onChange).toHaveBeenCalledWith('')
})

test('the checks stand on their limits', () => {
  expect(faultOf({ size: 3 * 1024 * 1024, type: 'image/webp' })).toBeUndefined()
  expect(faultOf({ size: 3 * 1024 * 1024 + 1, type: 'image/webp' })).toBe('image.too-large')
  expect([faultOfSize(100, 100), faultOfSize(100, 99), faultOfSize(10_000, 10_000)]).toEqual([
    undefined,
    'image.too-small',
    'image.too-many-pixels',
  ])
  expect(middleSquare(1000, 800)).toEqual({ x: 100, y: 0, width: 800, height: 800 })
})
