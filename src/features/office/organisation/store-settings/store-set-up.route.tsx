import { Trans } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { storeSettings } from '#contract/organisation/store-settings.ts'
import { queryClient, read } from '#api/query.ts'
import { SettingsPage } from '#features/shared/settings-page.tsx'
import { ConfigForm } from '#features/office/organisation/store-settings/config-form.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useMay } from '#ui/may.tsx'
import { showToast } from '#ui/toast.tsx'

/** The setup of a store. Every other store screen redirects here until it is done. */
export const Route = createFileRoute('/_office/shop/shopConfig')({
  loader: async () => {
    // accounts that may not see the settings are told whom to ask
    await queryClient.ensureQueryData(read(storeSettings.config, {})).catch(() => undefined)
  },
  component: StoreSetUp,
})

function StoreSetUp() {
  const router = useRouter()
  const may = useMay()
  const open = async (): Promise<void> => {
    await queryClient.fetchQuery({ ...read(storeSettings.completed, {}, { persist: true }), staleTime: 0 })
    showToast({ message: <Trans>The store is open.</Trans> })
    await router.navigate({ to: '/' })
  }
  if (!may({ all: ['shopSetting', 'shopSettingEdit'] }))
    return (
      <EmptyState page title={<Trans>This store is not set up yet.</Trans>}>
        <Trans>Ask someone with permission to finish the store setup first.</Trans>
      </EmptyState>
    )
  return (
    <SettingsPage title={<Trans>Set up the store</Trans>}>
      <ConfigForm submit={<Trans>Save and open the store</Trans>} onSaved={open} />
    </SettingsPage>
  )
}
