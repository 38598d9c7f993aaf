import { Stack, Tabs } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { storeSettings } from '#contract/organisation/store-settings.ts'
import { queryClient, read } from '#api/query.ts'
import { SettingsPage } from '#features/shared/settings-page.tsx'
import { CardsForm } from '#features/office/organisation/store-settings/cards-form.tsx'
import { ConfigForm } from '#features/office/organisation/store-settings/config-form.tsx'
import { ContactForm } from '#features/office/organisation/store-settings/contact-form.tsx'
import { InfoForm } from '#features/office/organisation/store-settings/info-form.tsx'
import { PaymentAccount } from '#features/office/organisation/store-settings/payment-account.tsx'
import { showToast } from '#ui/toast.tsx'
import { searchBy } from '#ui/list/read-search.ts'

const parts = ['store', 'selling', 'contact', 'cards'] as const

/** The store's settings, in sections that are saved separately. */
export const Route = createFileRoute('/_office/shop/shopManage/shopSetting/')({
  validateSearch: searchBy(v.object({ part: v.optional(v.picklist(parts)) })),
  loader: async () => {
    await Promise.all([
      queryClient.ensureQueryData(read(storeSettings.info, {})),
      queryClient.ensureQueryData(read(storeSettings.config, {})),
    ])
  },
  component: StoreSettings,
})

function StoreSettings() {
  const { part = 'store' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SettingsPage title={<Trans>Store settings</Trans>}>
      <Tabs
        value={part}
        keepMounted={false}
        onChange={(next) => void navigate({ search: { part: parts.find((each) => each === next) }, replace: true })}
      >
        <Tabs.List mb="lg">
          <Tabs.Tab value="store">
            <Trans>The store</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="selling">
            <Trans>Opening and selling</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="contact">
            <Trans>Contact</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="cards">
            <Trans>Cards</Trans>
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="store">
          <InfoForm />
        </Tabs.Panel>
        <Tabs.Panel value="selling">
          <ConfigForm
            submit={<Trans>Save</Trans>}
            onSaved={() =>
              showToast({ message: <Trans>Saved. Takes effect at the start of each counter’s next shift.</Trans> })
            }
          />
        </Tabs.Panel>
        <Tabs.Panel value="contact">
          <ContactForm />
        </Tabs.Panel>
        <Tabs.Panel value="cards">
          <Stack gap="xl">
            <PaymentAccount />
            <CardsForm />
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </SettingsPage>
  )
}
