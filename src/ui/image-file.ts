import type { ErrorCode } from '#contract/errors.ts'
import { IMAGE_BYTES, IMAGE_PIXELS, IMAGE_SIDE } from '#contract/images.ts'

export type Fault = Extract<ErrorCode, `image.${string}`>

/** A file that may be sent: read by the browser, and of the right size. */
export interface ImageFile {
  readonly file: Blob
  /** Address of the file inside this page; given back with `URL.revokeObjectURL`. */
  readonly url: string
  readonly width: number
  readonly height: number
}

export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const KINDS = ['image/jpeg', 'image/png', 'image/webp']
/** For the file picker: what the server takes. */
export const IMAGE_KINDS = KINDS.join(',')

/** What is wrong with a file, before it is sent; the server looks again. */
export const faultOf = (file: { size: number; type: string }): Fault | undefined =>
  !KINDS.includes(file.type) ? 'image.not-an-image' : file.size > IMAGE_BYTES ? 'image.too-large' : undefined

/** The same of its pixels. */
export function faultOfSize(width: number, height: number): Fault | undefined {
  if (width * height > IMAGE_PIXELS) return 'image.too-many-pixels'
  return Math.min(width, height) < IMAGE_SIDE ? 'image.too-small' : undefined
}

/** Reads a chosen file, or says what is wrong with it. */
export async function readImageFile(file: Blob): Promise<ImageFile | Fault> {
  const fault = faultOf(file)
  if (fault) return fault
  const url = URL.createObjectURL(file)
  const shown = new Image()
  shown.src = url
  const readable = await shown.decode().then(
    () => true,
    () => false,
  )
  const { naturalWidth: width, naturalHeight: height } = shown
  const wrong = readable ? faultOfSize(width, height) : 'image.not-an-image'
  if (!wrong) return { file, url, width, height }
  URL.revokeObjectURL(url)
  return wrong
}

/** Cuts a part out. It stays a PNG where it was one, as long as that is small enough to be sent. */
export async function cutOut({ url, file }: ImageFile, part: Part): Promise<Blob> {
  const shown = new Image()
  shown.src = url
  await shown.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(part.width)
  canvas.height = Math.round(part.height)
  canvas.getContext('2d')!.drawImage(shown, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
  const as = (type: string): Promise<Blob> =>
    new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), type, 0.92)
    })
  const same = file.type === 'image/png' ? await as('image/png') : undefined
  return same && same.size <= IMAGE_BYTES ? same : as('image/jpeg')
}

/** The largest square in the middle of a picture. */
export function middleSquare(width: number, height: number): Part {
  const side = Math.min(width, height)
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), width: side, height: side }
}
