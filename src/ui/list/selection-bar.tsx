import { Button, CloseButton } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import css from './selection-bar.module.css'

export interface SelectionBarProps {
  /** Number of rows that are chosen. */
  readonly count: number
  /** Number of rows that the whole list has, as it is filtered. */
  readonly total: number
  /** Selects every row of the list, including other pages. */
  readonly onAll: () => void | Promise<void>
  readonly onClear: () => void
  /** The actions of the selected rows. */
  readonly children: ReactNode
}

/** Shown over the end of a list while rows are selected: their number, select all, and actions. */
export function SelectionBar({ count, total, onAll, onClear, children }: SelectionBarProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const all = async (): Promise<void> => {
    setBusy(true)
    try {
      await onAll()
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={css.bar} aria-label={t`Selected rows`} data-shown={count > 0 || undefined}>
      <span className={css.count} role="status">
        {count > 0 ? <Plural value={count} one="# selected" other="# selected" /> : null}
      </span>
      {count > 0 ? (
        <>
          {count < total ? (
            <Button variant="subtle" size="xs" loading={busy} onClick={() => void all()}>
              <Trans>Select all {total}</Trans>
            </Button>
          ) : null}
          <span className={css.actions}>{children}</span>
          <CloseButton
            size={36}
            className={css.clear}
            aria-label={t`Clear the selection`}
            title={t`Clear the selection`}
            onClick={onClear}
          />
        </>
      ) : null}
    </section>
  )
}
