import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from './undo-bar.module.css'

export interface UndoBarProps {
  /** The action: "Removed: Soy sauce 500 ml". */
  readonly children: ReactNode
  readonly onUndo: () => void
}

/** The last action and its undo button, over the foot of the cart's lines. The caller removes it after some seconds. */
export function UndoBar({ children, onUndo }: UndoBarProps) {
  return (
    <div className={css.bar} role="status">
      <span className={css.words}>{children}</span>
      <button type="button" className={css.undo} onClick={onUndo}>
        <Trans>Undo</Trans>
      </button>
    </div>
  )
}
