import { TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturnType } from '@mantine/form'
import type { ConfigDraft } from '#features/office/organisation/store-settings/config-draft.ts'
import { Section } from '#ui/detail-page.tsx'

/** The store's own payment codes, which counters show to the customer. */
export function PayLinkFields({ form }: { readonly form: UseFormReturnType<ConfigDraft> }) {
  const { t } = useLingui()
  return (
    <Section title={<Trans>QR codes at the counter</Trans>}>
      <TextInput
        label={t`Venmo username or link`}
        description={t`Counters show it as a QR code when a customer pays with Venmo. Leave blank for none. Takes effect at the start of each counter’s next shift.`}
        placeholder="@your-store"
        inputMode="url"
        autoCapitalize="off"
        {...form.getInputProps('venmoLink')}
      />
      <TextInput
        label={t`Zelle link`}
        description={t`In your bank’s app, open your Zelle QR code and copy its link. Leave blank for none.`}
        placeholder="https://enroll.zellepay.com/qr-codes?data=…"
        inputMode="url"
        autoCapitalize="off"
        {...form.getInputProps('zelleLink')}
      />
    </Section>
  )
}
