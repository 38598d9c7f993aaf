import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode, FormEvent } from 'react'
import { OperatorFields } from '#features/shared/operator-fields.tsx'
import { SigningFields } from '#features/shared/signing-fields.tsx'
import { wizardSteps, type StepId } from '#features/account/registration/steps.tsx'
import { StoreFields } from '#features/shared/store-fields.tsx'
import { useRegistration } from '#features/account/registration/use-registration.ts'
import { useStep } from '#features/account/registration/use-step.ts'
import { WayOut } from '#features/account/registration/way-out.tsx'
import { WizardFrame } from '#features/shared/wizard-frame.tsx'
import frame from '#features/shared/wizard-frame.module.css'

export interface StoreRegistrationProps {
  /** Already known from the account. */
  readonly known: { readonly email: string; readonly timeZone: string }
  /** The operator information exists already, so that step is skipped. */
  readonly operatorKnown: boolean
  readonly wanted: StepId
  readonly onStep: (step: StepId) => void
}

const titles: Readonly<Record<StepId, ReactNode>> = {
  account: null,
  store: <Trans>Your first store</Trans>,
  operator: <Trans>Operator information</Trans>,
  signature: <Trans>Sign and submit</Trans>,
}
const leads: Readonly<Record<StepId, ReactNode>> = {
  account: null,
  store: <Trans>The store’s name, what it sells, and how customers reach it.</Trans>,
  operator: <Trans>The person who runs the business, and one identity document.</Trans>,
  signature: <Trans>Last step: sign and accept the agreement.</Trans>,
}

/** Steps 2 to 4: the store, its operator, the signature. */
export function StoreRegistration({ known, operatorKnown, wanted, onStep }: StoreRegistrationProps) {
  const { store, operator, signing, reached, leave, submit, busy, failure } = useRegistration(known, !operatorKnown)
  const step = useStep(reached(wanted), wanted, onStep)
  const order: StepId[] = operatorKnown ? ['store', 'signature'] : ['store', 'operator', 'signature']
  const next = order[order.indexOf(step) + 1]
  const before = order[order.indexOf(step) - 1]
  const continueAfterwards = async (): Promise<void> => {
    if (next === undefined) {
      const open = await submit()
      if (open !== undefined) onStep(open)
    } else if (await leave(step)) onStep(next)
    else showFirstError()
  }
  const press = (event: FormEvent): void => {
    event.preventDefault()
    void continueAfterwards()
  }
  return (
    <WizardFrame
      title={titles[step]}
      lead={leads[step]}
      steps={wizardSteps(step, { without: operatorKnown ? 'operator' : undefined, onOpen: onStep })}
      step={step}
      failure={failure === '' ? null : failure}
      aside={<WayOut />}
    >
      <form onSubmit={press} noValidate>
        {step === 'store' ? <StoreFields form={store} /> : null}
        {step === 'operator' ? <OperatorFields form={operator} /> : null}
        {step === 'signature' ? <SigningFields form={signing} /> : null}
        <div className={frame.actions}>
          {before === undefined ? null : (
            <Button variant="default" size="md" onClick={() => onStep(before)}>
              <Trans>Back</Trans>
            </Button>
          )}
          <Button type="submit" size="md" loading={busy}>
            {next === undefined ? <Trans>Register the store</Trans> : <Trans>Continue</Trans>}
          </Button>
        </div>
      </form>
    </WizardFrame>
  )
}

/** Scrolls to the first invalid field once its error message is rendered. */
function showFirstError(): void {
  requestAnimationFrame(() => {
    const wrong = document.querySelector<HTMLElement>('main [aria-invalid=true], main [data-wrong]')
    wrong?.scrollIntoView({ block: 'center' })
    wrong?.focus({ preventScroll: true })
  })
}
