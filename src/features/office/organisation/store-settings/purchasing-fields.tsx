import { Switch } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturnType } from '@mantine/form'
import type { ConfigDraft } from '#features/office/organisation/store-settings/config-draft.ts'
import { Section } from '#ui/detail-page.tsx'

/** The store's rules for buying: reviewers of orders, and tax. */
export function PurchasingFields({ form }: { readonly form: UseFormReturnType<ConfigDraft> }) {
  const { t } = useLingui()
  return (
    <Section title={<Trans>Purchase orders</Trans>}>
      <Switch
        label={t`People can review their own orders`}
        description={t`If off, another person has to review an order. If on, whoever may review orders can also review those they made or last changed.`}
        {...form.getInputProps('reviewOwnOrders', { type: 'checkbox' })}
      />
      <Switch
        label={t`Tax on purchases is part of the cost`}
        description={t`Turn this on if you don’t get back the tax you pay to suppliers. It is spread over the products when they are received.`}
        {...form.getInputProps('purchaseTaxIsCost', { type: 'checkbox' })}
      />
    </Section>
  )
}
