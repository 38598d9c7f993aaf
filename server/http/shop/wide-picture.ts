import { html } from 'hono/html'
import { imageUrl } from '#contract/image-url.ts'
import { PICTURE_SIDES } from '#contract/picture-size.ts'
import type { Piece } from '#server/http/shop/page.ts'

interface WidePicture {
  readonly path: string
  readonly alt: string
  readonly width: number
  readonly height: number
  /** How wide it is on a wide window, as `sizes` says it. */
  readonly wide: string
  /** The first picture of its page is fetched before everything else, the others when they come near. */
  readonly first: boolean
  readonly name?: string
}

/**
 * A picture across its column. Narrow windows get the middle size, however fine their screens: the whole one would come
 * a second later on a slow phone.
 */
export const widePicture = ({ path, alt, width, height, wide, first, name }: WidePicture): Piece =>
  html`<picture
    ><source media="(width < 760px)" srcset="${imageUrl(path, 'middle')}" />
    <img
      ${name === undefined ? '' : html`class="${name}"`}
      src="${imageUrl(path, 'middle')}"
      srcset="${imageUrl(path, 'middle')} ${PICTURE_SIDES.middle}w, ${imageUrl(path)} ${PICTURE_SIDES.whole}w"
      sizes="${wide}"
      alt="${alt}"
      width="${width}"
      height="${height}"
      loading="${first ? 'eager' : 'lazy'}"
      fetchpriority="${first ? 'high' : 'auto'}"
      decoding="async"
  /></picture>`
