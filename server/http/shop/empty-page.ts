import { html } from 'hono/html'
import type { Piece } from '#server/http/shop/page.ts'

/** A page without anything on it: a drawing, what is so, and the ways on below it. */
export const emptyPage = (title: string, said: string, on: Piece | '' = ''): Piece =>
  html`<div class="nothing">
    <svg viewBox="0 0 96 80" width="96" height="80" aria-hidden="true">
      <path d="M24 30h48l-5 38H29z" />
      <path d="M36 30c0-26 24-26 24 0" />
      <path d="M8 68h80" class="faint" />
      <path d="M40 46h16" class="faint" />
    </svg>
    <h1>${title}</h1>
    <p>${said}</p>
    ${on}
  </div>`
