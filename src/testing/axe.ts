import axe from 'axe-core'

/** These cannot be judged without style sheets and layout: the walk in a browser (tests/e2e/reachable.e2e.ts) does. */
const OF_LAYOUT = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'css-orientation-lock']

// the source of each element that it looks at, which nobody reads, would be a fifth of its work
axe.configure({ noHtml: true })

/** Violations of axe's rules on the screen, except these. */
export async function violations(not: readonly string[] = []): Promise<string[]> {
  const rules = Object.fromEntries([...OF_LAYOUT, ...not].map((rule) => [rule, { enabled: false }]))
  const found = await axe.run(document, { resultTypes: ['violations'], preload: false, rules })
  return found.violations.map(
    ({ id, nodes }) =>
      `axe: ${id} at ${nodes
        .map(({ target }) => target.join(' '))
        .join('; ')
        .slice(0, 300)}`,
  )
}
