import * as v from 'valibot'
import { upload } from '#contract/define.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** Bytes that a picture may have. */
export const IMAGE_BYTES = 3 * 1024 * 1024
/** Pixels that a picture has at least in each direction. */
export const IMAGE_SIDE = 750
/** Pixels that a picture may have in all: more is no photograph but an attack on the memory. */
export const IMAGE_PIXELS = 25_000_000

/**
 * What is stored where a picture is shown: `<organisation>/<name>.webp`, or `.png` for a signature. The name
 * comes from the content, so a path always stands for the same picture and may be kept for ever.
 */
export const ImagePath = v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}\/[0-9a-f]{32}\.(webp|png)$/))

const Stored = v.object({ url: v.string(), path: ImagePath })
const refusals: ErrorCode[] = [
  'image.too-large',
  'image.not-an-image',
  'image.too-many-pixels',
  'image.too-small',
  'image.not-stored',
]

/** Pictures are public by an address that nobody can guess. */
export const images = {
  /** A picture of goods, of a store or of a person: JPEG, PNG or WebP, re-encoded, at most 1,500 pixels wide or high. */
  upload: upload({
    name: 'images.upload',
    path: 'POST /user/uploadImage',
    can: 'signed-in',
    input: v.object({ purpose: v.picklist(['goods', 'store', 'avatar', 'signature']) }),
    output: Stored,
    errors: refusals,
  }),
  /** A signature: a PNG of any size, which stays a PNG. */
  uploadSignature: upload({
    name: 'images.uploadSignature',
    path: 'POST /user/uploadSignature',
    can: 'signed-in',
    input: v.object({}),
    output: Stored,
    errors: refusals,
  }),
}
