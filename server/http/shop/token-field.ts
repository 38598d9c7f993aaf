import { html } from 'hono/html'
import type { Piece } from '#server/http/shop/page.ts'
import { visitorPiece } from '#server/http/shop/stock-marks.ts'

/** The visitor's token, which every form of the shop carries. */
export const tokenField = (): Piece => html`<input type="hidden" name="token" value="${visitorPiece('token')}" />`
