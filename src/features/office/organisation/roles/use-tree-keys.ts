import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import type { ShownRow, TreeNode } from '#features/office/organisation/roles/permission-selection.ts'

export interface TreeKeysOptions {
  readonly rows: readonly ShownRow[]
  readonly folded: ReadonlySet<string>
  readonly language: 'zh' | 'en'
  readonly onFold: (key: string, away: boolean) => void
  readonly onPress: (node: TreeNode) => void
}

/**
 * The keys of the WAI-ARIA tree pattern: arrows move and fold, Home and End jump, Space and Enter tick, a letter goes
 * to the next name that starts with it, and an asterisk expands all siblings. One row is reachable by Tab. A click on
 * the fold arrow folds; anywhere else it ticks.
 */
export function useTreeKeys({ rows, folded, language, onFold, onPress }: TreeKeysOptions) {
  const [current, setCurrent] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    rows.findIndex((row) => row.node.key === current),
  )
  const focusOn = (row: ShownRow | undefined): void => {
    if (!row) return
    setCurrent(row.node.key)
    box.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(row.node.key)}"]`)?.focus()
  }
  const named = (letter: string): ShownRow | undefined =>
    [...rows.slice(at + 1), ...rows.slice(0, at)].find(
      ({ node }) => node.name !== 'open' && node.name[language].toLowerCase().startsWith(letter),
    )
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[at]
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    const isOpen = row.node.children.length > 0 && !folded.has(row.node.key)
    const press: Record<string, () => void> = {
      ArrowDown: () => focusOn(rows[at + 1]),
      ArrowUp: () => focusOn(rows[at - 1]),
      Home: () => focusOn(rows[0]),
      End: () => focusOn(rows.at(-1)),
      ArrowRight: () =>
        isOpen ? focusOn(rows[at + 1]) : row.node.children.length > 0 ? onFold(row.node.key, false) : undefined,
      ArrowLeft: () =>
        isOpen ? onFold(row.node.key, true) : focusOn(rows.find((one) => one.node.key === row.parent?.key)),
      ' ': () => onPress(row.node),
      Enter: () => onPress(row.node),
      '*': () => rows.filter((one) => one.parent === row.parent).forEach((one) => onFold(one.node.key, false)),
    }
    const done =
      press[event.key] ?? (/^\p{L}$/u.test(event.key) ? () => focusOn(named(event.key.toLowerCase())) : undefined)
    if (!done) return
    event.preventDefault()
    done()
  }
  const onClick = (event: MouseEvent): void => {
    if (!(event.target instanceof Element)) return
    const key = event.target.closest<HTMLElement>('[data-key]')?.dataset['key']
    const row = rows.find((one) => one.node.key === key)
    if (!row) return
    focusOn(row)
    if (event.target.closest('[data-fold]')) onFold(row.node.key, !folded.has(row.node.key))
    else onPress(row.node)
  }
  return {
    tree: { ref: box, onKeyDown, onClick },
    isCurrent: (row: ShownRow): boolean => rows[at] === row,
  }
}
