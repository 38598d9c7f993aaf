import { html, raw } from 'hono/html'
import type { Piece } from '#server/http/shop/page.ts'

interface Choice {
  readonly name: string
  readonly value: string
  readonly label: string | Piece
  readonly chosen: boolean
  readonly id?: string
  readonly hint?: string
}

/** One of several that exclude each other. */
export const choice = ({ name, value, label, chosen, id = `${name}-${value}`, hint }: Choice): Piece =>
  html`<label class="choice" for="${id}"
    ><input type="radio" id="${id}" name="${name}" value="${value}" ${chosen ? raw('checked') : ''} /><span
      >${label}${hint === undefined ? '' : html`<span class="hint">${hint}</span>`}</span
    ></label
  >`
