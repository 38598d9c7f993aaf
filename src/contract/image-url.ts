/** The path prefix of all pictures. */
const IMAGES = '/b/images/'

/**
 * The address of a picture, or of its thumbnail of at most 256 pixels. Takes a stored path, or an address, of which
 * only our own have thumbnails; '' stays '', and the placeholder is shown.
 */
export function imageUrl(picture: string, size: 'whole' | 'thumb' = 'whole'): string {
  if (picture === '') return ''
  const address = /^(\/|https?:|blob:)/.test(picture) ? picture : `${IMAGES}${picture}`
  const thumbs = size === 'thumb' && address.includes(IMAGES)
  return thumbs ? address.replace(/(?<!_thumb)\.(webp|png)$/, '_thumb.$1') : address
}
