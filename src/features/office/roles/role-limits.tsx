import { Group, NumberInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RoleValues } from '#features/office/roles/role-values.ts'
import { MoneyInput } from '#ui/money-input.tsx'

/** What whoever has the role may give away at a counter without an administrator's PIN. */
export function RoleLimits({ form }: { readonly form: UseFormReturnType<RoleValues> }) {
  const { t } = useLingui()
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <legend style={{ padding: 0, marginBottom: 6, fontWeight: 600 }}>
        <Trans>Discounts and refunds at the counter without a PIN</Trans>
      </legend>
      <Group align="start" wrap="wrap">
        <NumberInput
          label={t`At most, in percent`}
          description={t`Of a line or of the order. Empty: no limit.`}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          maxLength={3}
          suffix="%"
          {...form.getInputProps('discountPercent')}
        />
        <MoneyInput
          label={t`At most, as an amount`}
          description={t`Holds beside the percentage. Empty: no limit.`}
          {...form.getInputProps('discountCents')}
        />
        <MoneyInput
          label={t`One refund, at most`}
          description={t`Above it an administrator’s PIN is asked for. Empty: no limit.`}
          {...form.getInputProps('refundCents')}
        />
      </Group>
    </fieldset>
  )
}
