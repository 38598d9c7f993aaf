import { html } from 'hono/html'
import type { Words } from '#contract/schemas.ts'
import { initialsOf, toneOf } from '#domain/picture-placeholder.ts'
import { nameIn, type PageFrame, type Piece } from '#server/http/shop/page.ts'

interface Goods {
  readonly name: Words
  /** Determines the colour: the store's category. */
  readonly tone: string
}

type Frame = Pick<PageFrame, 'language'>

const tile = ({ name, tone }: Goods, sign: string, said: Piece | ''): Piece =>
  html`<span class="own" data-tone="${toneOf(tone || name.en) / 30}" data-sign="${sign}">${said}</span>`

/**
 * What stands in the place of a picture where a product has none: the first letter of its name on the colour of its
 * category, and in a list the name.
 */
export const ownTile = (frame: Frame, goods: Goods, said: Piece | '' = ''): Piece =>
  tile(goods, [...initialsOf(nameIn(frame, goods.name))][0] ?? '', said)

/** The same in a small size: the initials, as screens of the store have them. */
export const ownThumb = (frame: Frame, goods: Goods): Piece => tile(goods, initialsOf(nameIn(frame, goods.name)), '')
