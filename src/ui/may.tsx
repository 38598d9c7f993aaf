import { Trans } from '@lingui/react/macro'
import { createContext, type MouseEvent, type ReactNode, use } from 'react'
import { mayAll, mayAny } from '#domain/granted.ts'
import type { Permission } from '#domain/permissions.ts'
import css from './may.module.css'

const NOTHING: ReadonlySet<string> = new Set()
const Granted = createContext<ReadonlySet<string>>(NOTHING)

/** Required permissions: one of `any`, and all of `all`. */
export interface MayRule {
  readonly any?: readonly Permission[]
  readonly all?: readonly Permission[]
}

/** Provides the account's granted permissions, of the organisation and the open store, to everything inside. */
export function GrantedPermissions({
  granted,
  children,
}: {
  readonly granted: ReadonlySet<string>
  readonly children: ReactNode
}) {
  return <Granted value={granted}>{children}</Granted>
}

/** Returns whether the account may do something; for columns, row actions and other non-elements. */
export function useMay(): (rule: MayRule) => boolean {
  const granted = use(Granted)
  return ({ any = [], all = [] }) => mayAny(granted, any) && mayAll(granted, all)
}

export interface MayProps extends MayRule {
  /** Keeps the element visible without the permission, and warns on a click. */
  readonly warn?: boolean
  readonly children: ReactNode
}

/** Shows an element only with the permissions; or, with `warn`, always, and warns on a click without them. */
export function May({ warn = false, children, ...rule }: MayProps) {
  const allowed = useMay()(rule)
  if (allowed) return children
  if (!warn) return null
  const refuse = (event: MouseEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    void import('./toast.tsx').then(({ showToast }) =>
      showToast({ state: 'attention', message: <Trans>Sorry, insufficient permissions</Trans> }),
    )
  }
  return (
    // the element inside has role and keys; pressing a key also raises a click
    <span className={css.kept} onClickCapture={refuse}>
      {children}
    </span>
  )
}
