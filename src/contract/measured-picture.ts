import { PICTURE_SIDES, type PictureSize } from '#contract/picture-size.ts'

export interface Measured {
  readonly width: number
  readonly height: number
}

/**
 * The pixels of a picture in one of its sizes, for the width and height of an `<img>`; `whole` are those of the stored
 * picture. Pictures are not cropped: each size has the shape of the uploaded file, which is square only where the
 * upload's own crop made it so. A picture that is smaller than a size is not enlarged.
 */
export function measuredPicture(whole: Measured, size: PictureSize): Measured {
  const longer = Math.max(whole.width, whole.height)
  const scale = Math.min(1, PICTURE_SIDES[size] / longer)
  const scaled = (side: number): number => Math.max(1, Math.round(side * scale))
  return { width: scaled(whole.width), height: scaled(whole.height) }
}
