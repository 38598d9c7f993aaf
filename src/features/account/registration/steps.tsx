import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { WizardStep } from '#features/shared/wizard-frame.tsx'

export type StepId = 'account' | 'store' | 'operator' | 'signature'

const labels: Readonly<Record<StepId, ReactNode>> = {
  account: <Trans>Account</Trans>,
  store: <Trans>Store</Trans>,
  operator: <Trans>Operator</Trans>,
  signature: <Trans>Signature</Trans>,
}
const all: readonly StepId[] = ['account', 'store', 'operator', 'signature']

/** The steps of a registration. Completed steps can be opened again, except for the account. */
export function wizardSteps(
  at: StepId,
  { without, onOpen }: { readonly without?: StepId | undefined; readonly onOpen?: (step: StepId) => void } = {},
): readonly WizardStep[] {
  const ids = all.filter((id) => id !== without)
  return ids.map((id) => ({
    id,
    label: labels[id],
    onOpen: onOpen && id !== 'account' && ids.indexOf(id) < ids.indexOf(at) ? () => onOpen(id) : undefined,
  }))
}
