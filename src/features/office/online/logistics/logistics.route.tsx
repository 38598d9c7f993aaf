import { Tabs } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { logistics } from '#contract/online/logistics.ts'
import { queryClient, read } from '#api/query.ts'
import { SettingsPage } from '#features/shared/settings-page.tsx'
import { AreaForm } from '#features/office/online/logistics/area-form.tsx'
import { DeliveryForm } from '#features/office/online/logistics/delivery-form.tsx'
import { PickupForm } from '#features/office/online/logistics/pickup-form.tsx'
import { Times } from '#features/office/online/logistics/times.tsx'
import { searchBy } from '#ui/list/read-search.ts'

const parts = ['pickup', 'delivery', 'area', 'times'] as const

/** How online orders reach their buyers, in sections that are saved separately. */
export const Route = createFileRoute('/_office/shop/shopManage/logisticsManagement')({
  validateSearch: searchBy(v.object({ part: v.optional(v.picklist(parts)) })),
  loader: async () => {
    await Promise.all([
      queryClient.ensureQueryData(read(logistics.pickupInfo, {})),
      queryClient.ensureQueryData(read(logistics.deliveryInfo, {})),
    ])
  },
  component: Logistics,
})

function Logistics() {
  const { part = 'pickup' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SettingsPage title={<Trans>Pickup and delivery</Trans>}>
      <Tabs
        value={part}
        keepMounted={false}
        onChange={(next) => void navigate({ search: { part: parts.find((each) => each === next) }, replace: true })}
      >
        <Tabs.List mb="lg">
          <Tabs.Tab value="pickup">
            <Trans>Orders and pickup</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="delivery">
            <Trans>Delivery</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="area">
            <Trans>Service area</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="times">
            <Trans>Times of a day</Trans>
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="pickup">
          <PickupForm />
        </Tabs.Panel>
        <Tabs.Panel value="delivery">
          <DeliveryForm />
        </Tabs.Panel>
        <Tabs.Panel value="area">
          <AreaForm />
        </Tabs.Panel>
        <Tabs.Panel value="times">
          <Times />
        </Tabs.Panel>
      </Tabs>
    </SettingsPage>
  )
}
