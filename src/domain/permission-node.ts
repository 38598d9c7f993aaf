/** A menu, screen or action that a role can be given. */
export interface PermissionNode {
  readonly code: string
  readonly kind: 'menu' | 'screen' | 'action'
  /** Route that a screen opens. */
  readonly path?: string
  readonly name: { readonly zh: string; readonly en: string }
  readonly children: readonly PermissionNode[]
}

/** An action, which has no screen of its own. */
export const action = <C extends string>(code: C, zh: string, en: string) =>
  ({ code, kind: 'action', name: { zh, en }, children: [] }) as const
