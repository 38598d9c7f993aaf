import { NumberInput, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RoleValues } from '#features/office/organisation/roles/role-values.ts'
import { MoneyInput } from '#ui/money-input.tsx'

/** Limits for discounts and refunds at the counter without an administrator's PIN. */
export function RoleLimits({ form }: { readonly form: UseFormReturnType<RoleValues> }) {
  const { t } = useLingui()
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <legend style={{ padding: 0, marginBottom: 6, fontWeight: 600 }}>
        <Trans>Discounts and refunds at the counter without a PIN</Trans>
      </legend>
      <Stack gap="md" maw="26rem">
        <NumberInput
          label={t`Maximum percent`}
          description={t`Per line or per order. Leave blank for no limit.`}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          maxLength={3}
          suffix="%"
          {...form.getInputProps('discountPercent')}
        />
        <MoneyInput
          label={t`Maximum amount`}
          description={t`Applies along with the percentage. Leave blank for no limit.`}
          {...form.getInputProps('discountCents')}
        />
        <MoneyInput
          label={t`Maximum per refund`}
          description={t`Above this, an administrator’s PIN is required. Leave blank for no limit.`}
          {...form.getInputProps('refundCents')}
        />
      </Stack>
    </fieldset>
  )
}
