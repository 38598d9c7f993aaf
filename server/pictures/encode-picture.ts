import { createHash } from 'node:crypto'
import type { SharpOptions } from 'sharp'
import { AppError } from '#contract/errors.ts'
import { IMAGE_BYTES, IMAGE_PIXELS, LEAST_IMAGE_SIDE } from '#contract/images.ts'
import { PICTURE_SIDES, type PictureSize } from '#contract/picture-size.ts'
import { FairTurns } from '#server/drivers/fair-turns.ts'

const QUALITIES: Readonly<Record<PictureSize, number>> = { whole: 82, middle: 80, thumb: 76 }
const OPTIONS: SharpOptions = { limitInputPixels: IMAGE_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 }
const SECONDS = 15

export interface EncodedPicture {
  /** 32 hexadecimal digits of the content's SHA-256. */
  readonly name: string
  readonly form: 'webp' | 'png'
  readonly whole: Uint8Array
  /** Absent: a job makes it later. */
  readonly middle?: Uint8Array
  readonly thumb: Uint8Array
  readonly width: number
  readonly height: number
}

/** The file's first bytes decide its type; its name and declared type don't matter. */
function kindOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | undefined {
  const text = (from: number, to: number): string => Buffer.from(bytes.subarray(from, to)).toString('latin1')
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  return text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP' ? 'webp' : undefined
}

/** One at a time: a picture of 25 megapixels may need 100 MB while it is rotated. */
const turns = new FairTurns({ atOnce: 1, waitingEach: 16, comeAgain: 5 })

/**
 * Converts a file to what is stored: rotated as its EXIF says, in sRGB, without metadata, at most 1,500 pixels wide or
 * high, with smaller ones of at most 640 and 256. A signature stays a PNG and may be small.
 * Organisations take turns.
 * @throws AppError image.too-large, image.not-an-image (also animated), image.too-many-pixels or image.too-small;
 * server.busy if many of the organisation wait
 */
export async function encodePicture(orgId: string, file: Uint8Array, signature: boolean): Promise<EncodedPicture> {
  if (file.byteLength > IMAGE_BYTES) throw new AppError('image.too-large')
  const kind = kindOf(file)
  if (kind === undefined || (signature && kind !== 'png')) throw new AppError('image.not-an-image')
  return turns.take(orgId, () => encode(file, signature))
}

const unreadable = (): never => {
  throw new AppError('image.not-an-image')
}

async function encode(file: Uint8Array, signature: boolean): Promise<EncodedPicture> {
  // loaded with the first picture, for a faster start
  const { default: sharp } = await import('sharp')
  // only the header is read: too many pixels are never decoded
  const about = await sharp(file, { ...OPTIONS, limitInputPixels: false, pages: -1 })
    .metadata()
    .catch(unreadable)
  if ((about.pages ?? 1) > 1) unreadable()
  if (about.width * about.height > IMAGE_PIXELS) throw new AppError('image.too-many-pixels')
  if (!signature && Math.min(about.width, about.height) < LEAST_IMAGE_SIDE) throw new AppError('image.too-small')
  const whole = await written(file, 'whole', signature)
  const middle = await written(file, 'middle', signature)
  const thumb = await written(file, 'thumb', signature)
  return {
    name: createHash('sha256').update(whole.data).digest('hex').slice(0, 32),
    form: signature ? 'png' : 'webp',
    whole: whole.data,
    middle: middle.data,
    thumb: thumb.data,
    width: whole.info.width,
    height: whole.info.height,
  }
}

/** The middle size of a stored picture, for those that were stored without. @throws AppError as `encodePicture` */
export const middleOf = (orgId: string, whole: Uint8Array, png: boolean): Promise<Uint8Array> =>
  turns.take(orgId, async () => (await written(whole, 'middle', png)).data)

interface Written {
  readonly data: Uint8Array
  readonly info: { readonly width: number; readonly height: number }
}

/** A file in one of the sizes. */
async function written(file: Uint8Array, size: PictureSize, png: boolean): Promise<Written> {
  const { default: sharp } = await import('sharp')
  const side = PICTURE_SIDES[size]
  const fitted = sharp(file, OPTIONS)
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  const form = png ? fitted.png({ compressionLevel: 9 }) : fitted.webp({ quality: QUALITIES[size], effort: 4 })
  return form.toBuffer({ resolveWithObject: true }).catch(unreadable)
}
