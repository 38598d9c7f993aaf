import { html, raw } from 'hono/html'
import type { PageFrame, Piece } from '#server/http/shop/page.ts'

interface Field {
  readonly name: string
  readonly label: string
  readonly value: string
  /** What is wrong with it, in words. */
  readonly error: string | undefined
  readonly autocomplete?: string
  readonly inputmode?: string
  readonly type?: string
  readonly most?: number
  readonly hint?: string
}

/** A labelled field with what is wrong with it beside it. */
export function field({ name, label, value, error, hint, ...more }: Field): Piece {
  const { autocomplete = 'off', inputmode = 'text', type = 'text', most = 100 } = more
  const said = [...(hint === undefined ? [] : [`${name}-hint`]), ...(error === undefined ? [] : [`${name}-error`])]
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint === undefined ? '' : html`<span class="hint" id="${name}-hint">${hint}</span>`}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      maxlength="${most}"
      inputmode="${inputmode}"
      autocomplete="${autocomplete}"
      ${error === undefined ? '' : raw('aria-invalid="true" ')}${said.length === 0 ? '' : html`aria-describedby="${said.join(' ')}"`}
    />
    ${errorBeside(name, error)}
  </div>`
}

/** What is wrong with a field, below it. */
export const errorBeside = (name: string, error: string | undefined): Piece | '' =>
  error === undefined ? '' : html`<span class="wrong" id="${name}-error">${error}</span>`

/** What is in the way of going on, above a form: it takes the focus, and leads to the fields. */
export function summary({ words }: PageFrame, problems: readonly (readonly [id: string, text: string])[]): Piece | '' {
  if (problems.length === 0) return ''
  return html`<div class="summary" role="alert" tabindex="-1" autofocus>
    <p>${words.problems}</p>
    <ul>
      ${problems.map(([id, text]) => html`<li>${id === '' ? text : html`<a href="#${id}">${text}</a>`}</li>`)}
    </ul>
  </div>`
}

/** Something that happened, said politely; `done`: what the reader wanted. */
export const notice = (text: string, done = false): Piece =>
  html`<p class="${done ? 'notice done' : 'notice'}" role="status" tabindex="-1" autofocus>${text}</p>`
