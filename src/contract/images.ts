import * as v from 'valibot'
import { upload } from '#contract/define.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** Maximum size of a picture in bytes. */
export const IMAGE_BYTES = 3 * 1024 * 1024
/** Width and height that a picture should have at least; a smaller one is taken, and may look blurred. */
export const IMAGE_SIDE = 750
/** Minimum width and height of a picture. */
export const LEAST_IMAGE_SIDE = 100
/** Maximum number of pixels: more is not a photo but an attack on memory. */
export const IMAGE_PIXELS = 25_000_000

/**
 * The stored path of a picture: `<organisation>/<name>.webp`, or `.png` for a signature. The name comes from the
 * content, so a path always stands for the same picture and can be cached forever.
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

/** Pictures are public, with addresses that nobody can guess. */
export const images = {
  /** A picture of a product, a store or a person: JPEG, PNG or WebP, re-encoded, at most 1,500 pixels wide or high. */
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
