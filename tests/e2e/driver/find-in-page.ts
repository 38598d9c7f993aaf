import type { Target } from './driver.ts'

/** A regular expression can't be serialised into a page. */
interface Matcher {
  readonly exact?: string
  readonly pattern?: string
  readonly flags?: string
}

const matcher = (wanted: string | RegExp | undefined): Matcher | undefined =>
  wanted instanceof RegExp
    ? { pattern: wanted.source, flags: wanted.flags }
    : wanted === undefined
      ? undefined
      : { exact: wanted }

/**
 * An expression that evaluates, in a page of any engine, to the visible elements of a target. Playwright has its own
 * finders; this is for engines driven by WebDriver, with the part of ARIA that our screens use.
 */
export function findExpression(target: Target): string {
  const wanted = {
    role: 'role' in target ? target.role : undefined,
    name: 'role' in target ? matcher(target.name) : undefined,
    label: 'label' in target ? matcher(target.label) : undefined,
    text: 'text' in target ? matcher(target.text) : undefined,
    css: 'css' in target ? target.css : 'testId' in target ? `[data-testid="${target.testId}"]` : undefined,
  }
  return `(${String(findAll)})(${JSON.stringify(wanted)})`
}

interface ElementQuery {
  role: string | undefined
  name: Matcher | undefined
  label: Matcher | undefined
  text: Matcher | undefined
  css: string | undefined
}

/** Sent to the page as source: it may use nothing from outside itself. */
function findAll(wanted: ElementQuery): Element[] {
  const implicit: Record<string, string> = {
    button: 'button, input[type=button], input[type=submit], summary',
    link: 'a[href]',
    textbox:
      'input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=url], input[type=password], textarea',
    searchbox: 'input[type=search]',
    spinbutton: 'input[type=number]',
    checkbox: 'input[type=checkbox]:not([role=switch])',
    radio: 'input[type=radio]',
    combobox: 'select',
    option: 'option',
    heading: 'h1, h2, h3, h4, h5, h6',
    dialog: 'dialog[open]',
    list: 'ul, ol',
    listitem: 'li',
    main: 'main',
    navigation: 'nav',
    region: 'section[aria-label], section[aria-labelledby]',
    row: 'tr',
    cell: 'td',
    table: 'table',
    status: 'output',
  }
  const tidy = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const matches = (wish: Matcher | undefined, text: string) =>
    wish === undefined ||
    (wish.pattern === undefined ? wish.exact === text : new RegExp(wish.pattern, wish.flags).test(text))
  const shown = (element: Element) => {
    const style = getComputedStyle(element)
    return element.getClientRects().length > 0 && style.visibility !== 'hidden'
  }
  /** The text as a screen reader reads it: without what is hidden from it. */
  const spoken = (node: Node): string => {
    if (node.nodeType === 3) return node.textContent ?? ''
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
    const style = getComputedStyle(node)
    if (style.display === 'none' || style.visibility === 'hidden') return ''
    const label = node.getAttribute('aria-label') ?? node.getAttribute('alt')
    if (label) return label
    const inner = [...node.childNodes].map(spoken).join('')
    return style.display.startsWith('inline') ? inner : ` ${inner} `
  }
  const labelOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')
    if (by)
      return tidy(
        by
          .split(/\s+/)
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      )
    const own = element.getAttribute('aria-label')
    if (own) return tidy(own)
    const labels = (element as HTMLInputElement).labels
    return labels && labels.length > 0 ? tidy([...labels].map(spoken).join(' ')) : ''
  }
  const fromContent = [
    'button',
    'link',
    'heading',
    'option',
    'tab',
    'menuitem',
    'row',
    'cell',
    'radio',
    'checkbox',
    'switch',
    'listitem',
  ]
  const nameOf = (element: Element, role: string): string => {
    const label = labelOf(element)
    if (label) return label
    if (fromContent.includes(role)) {
      const content = tidy(spoken(element))
      if (content) return content
    }
    return tidy(
      element.getAttribute('title') ?? element.getAttribute('placeholder') ?? (element as HTMLInputElement).value,
    )
  }
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  const exposed = (element: Element) => element.closest('[aria-hidden=true]') === null
  if (wanted.css !== undefined) return all(wanted.css).filter(shown)
  if (wanted.label !== undefined) {
    const label = wanted.label
    return all('input, textarea, select, button, [aria-label], [aria-labelledby]').filter(
      (e) => shown(e) && matches(label, labelOf(e)),
    )
  }
  if (wanted.text !== undefined) {
    const text = wanted.text
    const found = all('body *').filter(
      (e) => !['SCRIPT', 'STYLE'].includes(e.tagName) && shown(e) && matches(text, tidy(e.textContent)),
    )
    return found.filter((e) => !found.some((other) => other !== e && e.contains(other)))
  }
  const role = wanted.role ?? ''
  const native = implicit[role]
  const candidates = all(native ? `[role=${role}], ${native}` : `[role=${role}]`)
  const ofRole = candidates.filter((e) => (e.getAttribute('role') ?? role) === role)
  return ofRole.filter((e) => shown(e) && exposed(e) && matches(wanted.name, nameOf(e, role)))
}
