import type { ErrorCode } from '#contract/errors.ts'
import { IMAGE_BYTES, IMAGE_PIXELS, LEAST_IMAGE_SIDE } from '#contract/images.ts'

export type Fault = Extract<ErrorCode, `image.${string}`>

/** A valid file: decoded by the browser, and of the right size. */
export interface ImageFile {
  readonly file: Blob
  /** Object URL of the file; the caller revokes it. */
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
/** For the file picker: the types that the server accepts. */
export const IMAGE_KINDS = KINDS.join(',')

/** Validation of a file before upload; the server validates again. */
export const faultOf = (file: { size: number; type: string }): Fault | undefined =>
  !KINDS.includes(file.type) ? 'image.not-an-image' : file.size > IMAGE_BYTES ? 'image.too-large' : undefined

/** The same for its pixels. */
export function faultOfSize(width: number, height: number): Fault | undefined {
  if (width * height > IMAGE_PIXELS) return 'image.too-many-pixels'
  return Math.min(width, height) < LEAST_IMAGE_SIDE ? 'image.too-small' : undefined
}

/** Reads a chosen file, or returns what is wrong with it. */
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

/** Crops an image. A PNG stays a PNG if it is small enough to upload. */
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

/** The largest centred square of a picture. */
export function middleSquare(width: number, height: number): Part {
  const side = Math.min(width, height)
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), width: side, height: side }
}
