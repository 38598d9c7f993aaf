import { Trans } from '@lingui/react/macro'
import { IconCheck, IconChevronRight, IconLock, IconMinus } from '@tabler/icons-react'
import { leavesOf, tickedOf, type ShownRow } from '#features/office/organisation/roles/permission-selection.ts'
import css from '#features/office/organisation/roles/permission-tree.module.css'

export interface PermissionRowProps {
  readonly row: ShownRow
  readonly granted: ReadonlySet<string>
  readonly folded: boolean
  /** Whether this is the one row that the Tab key reaches. */
  readonly focusable: boolean
  readonly readOnly: boolean
  readonly language: 'zh' | 'en'
}

/** One row: fold arrow, checkbox and name, or the reason why it cannot be ticked. The tree handles the presses. */
export function PermissionRow({ row, granted, folded, focusable, readOnly, language }: PermissionRowProps) {
  const { node, level, place, siblings } = row
  const ticked = tickedOf(node, granted)
  const inner = node.children.length > 0
  const leaves = leavesOf([node])
  const off = readOnly || !leaves.some((leaf) => leaf.mine)
  return (
    <div
      role="treeitem"
      data-key={node.key}
      className={css.row}
      style={{ paddingInlineStart: `${(level - 1) * 1.5}rem` }}
      data-kind={node.kind}
      data-off={off || undefined}
      tabIndex={focusable ? 0 : -1}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={inner ? !folded : undefined}
      aria-checked={ticked === 'some' ? 'mixed' : ticked === 'all'}
      aria-disabled={off || undefined}
    >
      {inner ? (
        <span className={css.fold} data-fold data-open={!folded || undefined} aria-hidden>
          <IconChevronRight size={16} stroke={2} />
        </span>
      ) : (
        <span className={css.fold} aria-hidden />
      )}
      <span className={css.tick} data-ticked={ticked} aria-hidden>
        {ticked === 'all' ? <IconCheck size={14} stroke={3} /> : null}
        {ticked === 'some' ? <IconMinus size={14} stroke={3} /> : null}
      </span>
      <span className={css.name}>{node.name === 'open' ? <Trans>See this page</Trans> : node.name[language]}</span>
      {inner ? (
        <span className={css.share} aria-hidden>
          {leaves.filter((leaf) => granted.has(leaf.code!)).length}/{leaves.length}
        </span>
      ) : null}
      {!node.mine && !inner && !readOnly ? (
        <span className={css.reason}>
          <IconLock size={14} stroke={1.75} aria-hidden /> <Trans>You don’t have it yourself</Trans>
        </span>
      ) : null}
    </div>
  )
}
