import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import {
  IconBuildingStore,
  IconCashRegister,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPackage,
  IconReceipt,
  IconUser,
} from '@tabler/icons-react'
import { useMantineColorScheme } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { org, shopShell, user } from '#contract/user.ts'
import { queryClient, read } from '#api/query.ts'
import { session } from '#api/session.ts'
import { guardOffice } from '#app/guards.ts'
import { useSessionWatch } from '#app/session-watch.ts'
import { signOut } from '#features/account/session/sign-in.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { ButtonLink } from '#ui/app-link.tsx'
import { OfficeFrame } from '#ui/office-frame.tsx'
import { OfficeNavGroup, OfficeNavItem } from '#ui/office-nav.tsx'
import { StoreZone } from '#ui/store-zone.tsx'

const COLLAPSED = 'evertill-sidebar'

/** The office behind the sign-in: menu by permission, store switcher, the way to the counter. */
export const Route = createFileRoute('/_office')({
  beforeLoad: ({ location }) => guardOffice(location.pathname),
  loader: async () => {
    await queryClient.ensureQueryData(read(user.profile, {}, { persist: true }))
  },
  component: OfficeLayout,
})

function OfficeLayout() {
  const { t } = useLingui()
  const storeId = useSyncExternalStore(session.subscribe, session.storeId)
  const [collapsed, setCollapsed] = useState(localStorage.getItem(COLLAPSED) === '1')
  const held = useQuery({ ...read(shopShell.permissions, {}, { persist: true }), enabled: storeId !== '' })
  const permissions: ReadonlySet<string> = new Set(storeId === '' ? [] : held.data?.resourcePermissions)
  const zone = useQuery({ ...read(shopShell.timeZone, {}, { persist: true }), enabled: storeId !== '' })
  useSessionWatch()
  return (
    <OfficeFrame
      collapsed={collapsed}
      onCollapse={(next) => {
        localStorage.setItem(COLLAPSED, next ? '1' : '0')
        setCollapsed(next)
      }}
      nav={
        <>
          {permissions.has('shopOfflineOrder') ? (
            <OfficeNavGroup label={<Trans>Orders</Trans>}>
              <OfficeNavItem
                to="/shop/orderManage/offlineOrderInfo"
                icon={<IconReceipt size={20} stroke={1.6} />}
                label={t`In-store orders`}
              />
            </OfficeNavGroup>
          ) : null}
          {permissions.has('shopGoodsList') ? (
            <OfficeNavGroup label={<Trans>Goods</Trans>}>
              <OfficeNavItem
                to="/shop/goodsManage/goodsListInfo"
                icon={<IconPackage size={20} stroke={1.6} />}
                label={t`Goods list`}
              />
            </OfficeNavGroup>
          ) : null}
          <OfficeNavGroup label={<Trans>Organisation</Trans>}>
            <OfficeNavItem to="/org/shopSelect" icon={<IconBuildingStore size={20} stroke={1.6} />} label={t`Stores`} />
          </OfficeNavGroup>
        </>
      }
      breadcrumb={<Crumbs />}
      navbar={<Navbar storeId={storeId} sells={permissions.has('shopOfflineOrderOfflineCollection')} />}
    >
      <StoreZone zone={zone.data?.timeZone}>
        <Outlet />
      </StoreZone>
    </OfficeFrame>
  )
}

function Crumbs() {
  const { t } = useLingui()
  const path = useRouterState({ select: (state) => state.location.pathname })
  if (path.startsWith('/shop/orderManage')) return <Breadcrumb>{[t`Orders`, t`In-store orders`]}</Breadcrumb>
  if (path.startsWith('/shop/goodsManage')) return <Breadcrumb>{[t`Goods`, t`Goods list`]}</Breadcrumb>
  return <Breadcrumb>{[t`Organisation`, t`Stores`]}</Breadcrumb>
}

function Navbar({ storeId, sells }: { readonly storeId: string; readonly sells: boolean }) {
  const router = useRouter()
  const { i18n } = useLingui()
  const { toggleColorScheme } = useMantineColorScheme()
  const profile = useSuspenseQuery(read(user.profile, {}, { persist: true })).data
  const stores = useQuery(read(org.stores, {}, { persist: true })).data?.records ?? []
  const open = (id: string): void => {
    session.setStoreId(id)
    void router.invalidate().then(() => router.navigate({ to: '/' }))
  }
  return (
    <>
      {sells && storeId !== '' ? (
        <ButtonLink to="/shop/checkout" variant="default" leftSection={<IconCashRegister size={18} aria-hidden />}>
          <Trans>Counter</Trans>
        </ButtonLink>
      ) : null}
      <Menu>
        <Menu.Target>
          <Button variant="subtle" color="gray" leftSection={<IconBuildingStore size={18} aria-hidden />}>
            {stores.find((store) => store.id === storeId)?.shopName ?? <Trans>Choose a store</Trans>}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {stores.map((store) => (
            <Menu.Item key={store.id} disabled={store.reviewState !== 2} onClick={() => open(store.id)}>
              {store.shopName}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="subtle" color="gray" leftSection={<IconUser size={18} aria-hidden />}>
            {profile.firstName || profile.username}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {profile.username}
            <br />
            {profile.organizationName}
          </Menu.Label>
          <Menu.Item
            leftSection={<IconLanguage size={18} aria-hidden />}
            onClick={() => void router.options.context.showIn(i18n.locale === 'en' ? 'zh' : 'en')}
          >
            {i18n.locale === 'en' ? '中文' : 'English'}
          </Menu.Item>
          <Menu.Item leftSection={<IconMoon size={18} aria-hidden />} onClick={() => toggleColorScheme()}>
            <Trans>Light or dark</Trans>
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLogout size={18} aria-hidden />}
            onClick={() => void signOut().then(() => router.navigate({ to: '/login' }))}
          >
            <Trans>Log out</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
