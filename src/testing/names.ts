import { isInaccessible } from '@testing-library/react'

const FIELDS = 'input:not([type=hidden]), textarea, select, [role=combobox], [contenteditable=true]'
const BUTTONS = 'button, a[href], [role=button], [role=menuitem], [role=tab]'

/** The fields in a place, each with the label that is read aloud for it. */
export const fieldsIn = (place: Element): HTMLInputElement[] => [...place.querySelectorAll<HTMLInputElement>(FIELDS)]

export function labelOf(field: HTMLElement): string {
  const labels = field.getAttribute('aria-labelledby')?.split(' ') ?? []
  const byId = labels.map((id) => document.getElementById(id))
  const label = field.getAttribute('aria-label')
  if (label !== null && byId.length === 0) return label
  const own = field.id === '' ? null : document.querySelector(`label[for="${CSS.escape(field.id)}"]`)
  return (byId.length > 0 ? byId : [own ?? field.closest('label')]).map(readAloud).join(' ')
}

/** The text of an element in one line, without that of Mantine's style elements. */
export function textOf(element: Element): string {
  const styles = [...element.querySelectorAll('style')].map((style) => style.textContent ?? '')
  const text = styles.reduce((rest, style) => rest.replace(style, ''), element.textContent ?? '')
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** The text of a label without its asterisk. */
function readAloud(label: Element | null): string {
  const copy = label?.cloneNode(true) as Element | undefined
  for (const silent of copy?.querySelectorAll('[aria-hidden=true]') ?? []) silent.remove()
  return copy ? textOf(copy) : ''
}

/** The name of a button or link: its own label, or what is in it. */
const nameOf = (button: Element): string =>
  [
    button.getAttribute('aria-label'),
    textOf(button),
    ...[...button.querySelectorAll('[alt], [aria-label]')].map(
      (part) => part.getAttribute('alt') ?? part.getAttribute('aria-label'),
    ),
    button.hasAttribute('aria-labelledby') ? labelOf(button as HTMLElement) : '',
    button.getAttribute('title'),
  ].find((name) => (name ?? '').trim() !== '') ?? ''

/**
 * Fields and buttons in a place without a name for screen readers. A placeholder is none: it is gone
 * once something is typed.
 */
export function nameless(place: Element): string[] {
  const isField = (element: Element): boolean => /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName)
  const named = (element: Element): boolean =>
    (isField(element) && labelOf(element as HTMLElement).trim() !== '') || nameOf(element) !== ''
  return [...place.querySelectorAll(`${FIELDS}, ${BUTTONS}`)]
    .filter((element) => !named(element) && !isInaccessible(element))
    .map((element) => `without a name: ${element.outerHTML.slice(0, 200)}`)
}
