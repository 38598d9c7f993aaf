import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { operator } from '#contract/organisation/operator.ts'
import { queryClient, read } from '#api/query.ts'
import { useOperatorForm } from '#features/shared/use-operator-form.ts'
import css from '#features/shared/fields.module.css'
import { EMPTY_OPERATOR } from '#features/shared/operator-draft.ts'
import { OperatorFields } from '#features/shared/operator-fields.tsx'
import { NO_SIGNATURE } from '#features/shared/signature-draft.ts'
import { SignatureField } from '#features/shared/signature-field.tsx'
import { WayOut } from '#features/account/registration/way-out.tsx'
import { WizardFrame } from '#features/shared/wizard-frame.tsx'
import frame from '#features/shared/wizard-frame.module.css'

/** The operator information required at the first sign-in. Counters can keep selling meanwhile. */
export function FirstOperator() {
  const router = useRouter()
  const { form, onSubmit, busy, failure } = useOperatorForm(
    operator.save,
    { ...EMPTY_OPERATOR, signature: NO_SIGNATURE },
    async () => {
      await queryClient.fetchQuery({ ...read(operator.check, {}, { persist: true }), staleTime: 0 })
      await router.navigate({ to: '/' })
    },
  )
  return (
    <WizardFrame
      title={<Trans>Who runs the business?</Trans>}
      lead={<Trans>You fill this in only once, then the back office opens. Counters can keep selling meanwhile.</Trans>}
      failure={failure}
      aside={<WayOut />}
    >
      <form onSubmit={onSubmit} noValidate>
        <OperatorFields form={form} />
        <div className={css.section}>
          <SignatureField {...form.getInputProps('signature')} value={form.values.signature} />
        </div>
        <div className={frame.actions}>
          <Button type="submit" size="md" loading={busy}>
            <Trans>Save and open the back office</Trans>
          </Button>
        </div>
      </form>
    </WizardFrame>
  )
}
