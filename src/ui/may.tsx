import { Trans } from '@lingui/react/macro'
import { createContext, type MouseEvent, type ReactNode, use } from 'react'
import { mayAll, mayAny, type Permission } from '#domain/permissions.ts'
import css from './may.module.css'

const NOTHING: ReadonlySet<string> = new Set()
const Granted = createContext<ReadonlySet<string>>(NOTHING)

/** What an element asks for: one of `any`, and every one of `all`. */
export interface MayRule {
  readonly any?: readonly Permission[]
  readonly all?: readonly Permission[]
}

/** Tells every element inside what the account holds, in the organisation and in the store that is open. */
export function GrantedPermissions({
  granted,
  children,
}: {
  readonly granted: ReadonlySet<string>
  readonly children: ReactNode
}) {
  return <Granted value={granted}>{children}</Granted>
}

/** Whether the account may do something; for columns, row actions and whatever is no element. */
export function useMay(): (rule: MayRule) => boolean {
  const granted = use(Granted)
  return ({ any = [], all = [] }) => mayAny(granted, any) && mayAll(granted, all)
}

export interface MayProps extends MayRule {
  /** Keeps the element for who may not, and says so on a click. */
  readonly warn?: boolean
  readonly children: ReactNode
}

/** Shows an element only to who holds the permissions; or, with `warn`, to everybody, and warns who does not. */
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
    // the element inside has the role and the keys; a press of a key is a click too
    <span className={css.kept} onClickCapture={refuse}>
      {children}
    </span>
  )
}
