import type { Endpoint, InputOf, OutputOf } from '#contract/define.ts'
import { images } from '#contract/images.ts'
import { importPictures } from '#contract/catalogue/import-pictures.ts'
import { Disconnected, readAnswer } from '#api/call.ts'
import { headersOf } from '#api/headers-of.ts'

const TIMEOUT = 120_000

type Upload = Endpoint & { readonly kind: 'upload' }

interface Watch {
  /** Share of the file that is sent, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Uploads one file with the fields of its contract. Throws as `call` does. Uses XMLHttpRequest because fetch reports no
 * upload progress.
 */
async function upload<E extends Upload>(
  endpoint: E,
  input: InputOf<E>,
  file: Blob,
  watch: Watch = {},
): Promise<OutputOf<E>> {
  const form = new FormData()
  for (const [name, value] of Object.entries((input ?? {}) as Record<string, string>)) form.append(name, value)
  form.append('file', file, 'picture')
  return readAnswer(endpoint, await post(`/b${endpoint.path}`, headersOf(endpoint), form, watch))
}

function post(
  url: string,
  headers: Record<string, string>,
  form: FormData,
  { onProgress, signal }: Watch,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.timeout = TIMEOUT
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = request.ontimeout = () => reject(new Disconnected())
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    if (signal?.aborted) request.abort()
    else request.send(form)
  })
}

/** Sends a signature, a PNG of any size; answers its path. */
export const sendSignature = async (file: Blob): Promise<string> =>
  (await upload(images.uploadSignature, {}, file)).path

/** Adds a picture to a product of an import. */
export const sendImportPicture = (
  goal: InputOf<typeof importPictures.add>,
  file: Blob,
): Promise<OutputOf<typeof importPictures.add>> => upload(importPictures.add, goal, file)

/** The functions that `ImageUpload` needs to send the pictures of a form. */
export const sendImage =
  (purpose: InputOf<typeof images.upload>['purpose']) =>
  (file: Blob, watch: Watch): Promise<{ url: string; path: string }> =>
    upload(images.upload, { purpose }, file, watch)
