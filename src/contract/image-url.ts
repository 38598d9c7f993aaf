import { pictureFile, type PictureSize } from '#contract/picture-size.ts'

/** The path prefix of all pictures. */
const IMAGES = '/b/images/'

/**
 * The address of a picture in one of its sizes. Takes a stored path, or an address, of which only our own have other
 * sizes; '' stays '', and the placeholder is shown.
 */
export function imageUrl(picture: string, size: PictureSize = 'whole'): string {
  if (picture === '') return ''
  const address = /^(\/|https?:|blob:)/.test(picture) ? picture : `${IMAGES}${picture}`
  return address.includes(IMAGES) ? pictureFile(address, size) : address
}
