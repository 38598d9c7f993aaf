import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import type { Resource } from '#contract/organisation/roles.ts'
import {
  afterPress,
  foldable,
  leavesOf,
  matching,
  shownRows,
  treeOf,
  withTicked,
} from '#features/office/organisation/roles/permission-selection.ts'
import { PermissionRow } from '#features/office/organisation/roles/permission-row.tsx'
import { useTreeKeys } from '#features/office/organisation/roles/use-tree-keys.ts'
import css from '#features/office/organisation/roles/permission-tree.module.css'
import { useLanguage } from '#ui/use-language.ts'

export interface PermissionTreeProps {
  /** One trunk of the permission tree, with the permissions the caller has. */
  readonly resources: readonly Resource[]
  /** Granted codes. */
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
  /** The server's error about the selection. */
  readonly error?: string | undefined
  /** The role can only be viewed. */
  readonly readOnly?: boolean
}

/** Selects the permissions of a role in a tree for mouse, touch and keyboard (WAI-ARIA tree pattern). */
export function PermissionTree({ resources, value, onChange, error, readOnly = false }: PermissionTreeProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const title = useId()
  const [typed, setTyped] = useState('')
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const tree = useMemo(() => treeOf(resources), [resources])
  const found = useMemo(() => matching(tree, typed, language), [tree, typed, language])
  const granted = useMemo(() => new Set(value), [value])
  const rows = shownRows(found, typed === '' ? folded : new Set())
  const leaves = leavesOf(tree)
  const given = leaves.filter((leaf) => granted.has(leaf.code!)).length
  const change = (next: ReadonlySet<string>): void => {
    if (!readOnly) onChange([...next])
  }
  const fold = (key: string, away: boolean): void => {
    const next = new Set(folded)
    if (away) next.add(key)
    else next.delete(key)
    setFolded(next)
  }
  const keys = useTreeKeys({
    rows,
    folded,
    language,
    onFold: fold,
    onPress: (node) => {
      if (leavesOf([node]).some((leaf) => leaf.mine)) change(afterPress(tree, granted, node))
    },
  })
  return (
    <section className={css.box} aria-labelledby={title}>
      <div className={css.head}>
        <h2 id={title} className={css.title}>
          <Trans>Permissions</Trans>
        </h2>
        <span className={css.count} role="status">
          <Trans>
            {given} of {leaves.length} granted
          </Trans>
        </span>
      </div>
      {error ? (
        <p role="alert" className={css.error}>
          <IconAlertTriangle size={16} aria-hidden /> {error}
        </p>
      ) : null}
      <div className={css.tools}>
        <TextInput
          type="search"
          className={css.search}
          aria-label={t`Find a permission`}
          placeholder={t`Find a permission`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          autoComplete="off"
        />
        {readOnly ? null : (
          <>
            <Button variant="default" onClick={() => change(withTicked(tree, granted, found, true))}>
              <Trans>Select all</Trans>
            </Button>
            <Button variant="default" onClick={() => change(withTicked(tree, granted, found, false))}>
              <Trans>Clear all</Trans>
            </Button>
          </>
        )}
        <Button variant="subtle" onClick={() => setFolded(new Set())}>
          <Trans>Expand all</Trans>
        </Button>
        <Button variant="subtle" onClick={() => setFolded(new Set(foldable(tree)))}>
          <Trans>Fold all</Trans>
        </Button>
      </div>
      {rows.length === 0 ? (
        <p className={css.none}>
          <Trans>No permission has this name.</Trans>
        </p>
      ) : (
        <div role="tree" aria-labelledby={title} aria-multiselectable className={css.tree} {...keys.tree}>
          {rows.map((row) => (
            <PermissionRow
              key={row.node.key}
              row={row}
              granted={granted}
              folded={folded.has(row.node.key) && typed === ''}
              focusable={keys.isCurrent(row)}
              readOnly={readOnly}
              language={language}
            />
          ))}
        </div>
      )}
    </section>
  )
}
