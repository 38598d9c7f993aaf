import { i18n } from '@lingui/core'
import { notifications } from '@mantine/notifications'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { needToasts } from './toasts-needed.ts'
import css from './toast.module.css'

export interface Toast {
  readonly message: ReactNode
  /** `ready` for success; `attention` and `stopped` stay until closed. */
  readonly state?: 'ready' | 'attention' | 'stopped'
  /** Only one toast at a time has this id. */
  readonly id?: string
  readonly onClose?: () => void
}

/** Toasts are outside any screen: they use the current language. */
const closeLabel = (): string => (i18n.locale === 'zh' ? '关闭消息' : 'Close message')

/** Reports an action in at most one sentence; form failures show at the form instead. */
export function showToast({ message, state = 'ready', id, onClose }: Toast): void {
  needToasts()
  notifications.show({
    ...(id === undefined ? {} : { id }),
    ...(onClose === undefined ? {} : { onClose }),
    message,
    autoClose: state === 'ready' ? 4000 : false,
    withBorder: false,
    closeButtonProps: { 'aria-label': closeLabel() },
    classNames: { root: css.toast, description: css.message, closeButton: css.close },
    attributes: { root: { 'data-state': state } },
  })
}

/** Removes the toast with an id. */
export const hideToast = (id: string): void => void notifications.hide(id)

/** Removes all toasts. */
export const clearToasts = (): void => notifications.clean()

const undoing = new Map<string, string>()
let undos = 0

/**
 * Reports an action with an undo button, for eight seconds. Of a setting (`of`) only the last change is offered: an
 * earlier undo would bring back what has changed again since.
 */
export function showUndo(message: ReactNode, onUndo: () => void, of?: string): void {
  const id = `undo-${++undos}`
  if (of !== undefined) {
    const before = undoing.get(of)
    if (before !== undefined) notifications.hide(before)
    undoing.set(of, id)
  }
  needToasts()
  notifications.show({
    id,
    autoClose: 8000,
    withBorder: false,
    closeButtonProps: { 'aria-label': closeLabel() },
    classNames: { root: css.toast, description: css.message, closeButton: css.close },
    message: (
      <span className={css.undo}>
        <span>{message}</span>
        <button
          type="button"
          className={css.undoButton}
          onClick={() => {
            notifications.hide(id)
            onUndo()
          }}
        >
          <Trans>Undo</Trans>
        </button>
      </span>
    ),
  })
}
