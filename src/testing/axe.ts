import { isInaccessible } from '@testing-library/react'
import axe from 'axe-core'

/** These cannot be judged without style sheets and layout: the walk in a browser (tests/e2e/reachable.e2e.ts) does. */
const OF_LAYOUT = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'css-orientation-lock']

// the source of each element that it looks at, which nobody reads, would be a fifth of its work
axe.configure({ noHtml: true })

/** Violations of axe's rules on the screen or in a part of it, except these. */
export async function violations(not: readonly string[] = [], place: Element | Document = document): Promise<string[]> {
  const rules = Object.fromEntries([...OF_LAYOUT, ...not].map((rule) => [rule, { enabled: false }]))
  const found = await axe.run(place, { resultTypes: ['violations'], preload: false, rules })
  return found.violations.map(
    ({ id, nodes }) =>
      `axe: ${id} at ${nodes
        .map(({ target }) => target.join(' '))
        .join('; ')
        .slice(0, 300)}`,
  )
}

const examined = new Set<string>()

/**
 * Looks for violations in the dialogs and popovers that are open, once for each that has the same name and fields.
 * Says whether there was a new one.
 */
export async function examineDialogs(): Promise<boolean> {
  const open = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
  const found = open.filter((dialog) => !isInaccessible(dialog) && !examined.has(contentOf(dialog)))
  for (const dialog of found) {
    examined.add(contentOf(dialog))
    const wrong = await violations([], dialog)
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
  }
  return found.length > 0
}

/** What tells a dialog from others: its name, headings and fields. */
const contentOf = (dialog: Element): string =>
  [
    dialog.getAttribute('aria-label'),
    document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent,
    ...[...dialog.querySelectorAll('h2, label, legend')].map((part) => part.textContent),
  ].join('|')
