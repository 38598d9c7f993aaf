import { useLingui } from '@lingui/react/macro'
import { useMay } from '#ui/may.tsx'

/** The changes that can be made for many people at once. */
export type ManyChange = 'enable' | 'disable' | 'role' | 'position' | 'leave'

/** The changes that the caller may make, with their labels. */
export function useManyChanges(): { readonly value: ManyChange; readonly label: string }[] {
  const { t } = useLingui()
  const may = useMay()
  const status = [
    { value: 'enable', label: t`Enable` },
    { value: 'disable', label: t`Disable` },
  ] as const
  const position = [
    { value: 'position', label: t`Give a position` },
    { value: 'leave', label: t`Remove from stores` },
  ] as const
  return [
    ...(may({ all: ['orgUserStatus'] }) ? status : []),
    ...(may({ all: ['orgUserEdit'] }) ? [{ value: 'role', label: t`Organisation role` } as const] : []),
    ...(may({ all: ['orgUserPosition'] }) ? position : []),
  ]
}
