import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Fragment, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { org, shopShell, user } from '#contract/organisation/user.ts'
import { useGranted } from '#api/granted.ts'
import { queryClient, read } from '#api/query.ts'
import { session } from '#api/session.ts'
import { staysOnScreen } from '#app/session/session-end.ts'
import { SessionEnded } from '#app/session/session-ended.tsx'
import { useSessionWatch } from '#app/session/session-watch.ts'
import { useLiveStream } from '#app/session/use-live-stream.ts'
import { useCashierWatch } from '#app/session/use-cashier-watch.tsx'
import { Crumbs } from '#app/shell/crumbs.tsx'
import { FindAndKeys, useFindAndKeys } from '#app/shell/find-and-keys.tsx'
import { GoingLine } from '#app/shell/going-line.tsx'
import { Navbar } from '#app/shell/navbar.tsx'
import { OfficeMenu } from '#app/shell/office-menu.tsx'
import { PageTabs } from '#app/shell/page-tabs.tsx'
import { OpenPages } from '#app/shell/open-pages.tsx'
import { SavedViews } from '#app/shell/saved-views.tsx'
import { areaOf, hasNoOffice, STORE_CHOICE } from '#app/shell/screens.ts'
import { SettingsMenu } from '#app/shell/settings-menu.tsx'
import { PermissionNotice } from '#app/shell/permission-notice.tsx'
import { TaxNotice } from '#app/shell/tax-notice.tsx'
import { useHeadingFocus, useOpenPage } from '#app/shell/use-open-page.ts'
import { useWithdrawn } from '#app/shell/use-withdrawn.ts'
import { GrantedPermissions, May } from '#ui/may.tsx'
import { OfficeFrame } from '#ui/office-frame.tsx'
import { setTitlePlace } from '#ui/page-head-title.ts'
import { StoreZone } from '#ui/store-zone.tsx'
import { TipPlace } from '#ui/tip.tsx'

const StoreDoor = lazy(() => import('#app/shell/store-door.tsx').then((m) => ({ default: m.StoreDoor })))

/** The specification's key: '0' while the sidebar is folded. */
const SIDEBAR = 'FLAG_OPEN_RIGHT_FOLD_BOOT'

/** The signed-in office: menu by permission, open pages, navbar. */
export const Route = createFileRoute('/_office')({
  // lazy: the counter does not need the guards and the permission tree
  beforeLoad: async ({ location }) => (await import('#app/guards.ts')).guardOffice(location.pathname),
  loader: async () => {
    await Promise.all([
      queryClient.ensureQueryData(read(user.profile, {}, { persist: true })),
      // pages say at their head whose times they show
      session.storeId() === '' ? undefined : queryClient.prefetchQuery(read(shopShell.timeZone, {}, { persist: true })),
    ])
  },
  component: OfficeLayout,
})

/** The office while its session lasts; afterwards its content is hidden from anyone passing by. */
function OfficeLayout() {
  const end = useSessionWatch()
  return (
    <>
      {staysOnScreen(end) ? <Office live={end === undefined} /> : null}
      {end ? <SessionEnded why={end} /> : null}
    </>
  )
}

function Office({ live }: { readonly live: boolean }) {
  const storeId = useSyncExternalStore(session.subscribe, session.storeId)
  const path = useOpenPage()
  const area = areaOf(path)
  const rights = useGranted(live)
  const profile = useQuery(read(user.profile, {}, { persist: true })).data
  const zone = useQuery({ ...read(shopShell.timeZone, {}, { persist: true }), enabled: storeId !== '' })
  const [collapsed, setCollapsed] = useState(localStorage.getItem(SIDEBAR) === '0')
  const [shown, setShown] = useState(0)
  const tools = useFindAndKeys()
  useWithdrawn(rights, path)
  useCashierWatch(live ? storeId : '')
  useLiveStream(live)
  useHeadingFocus()
  useTitlePlace(area === 'store' ? storeId : '', profile?.organizationName ?? '')
  const fold = (next: boolean): void => {
    localStorage.setItem(SIDEBAR, next ? '0' : '1')
    setCollapsed(next)
  }
  if (path === STORE_CHOICE && rights.ready && hasNoOffice(rights.granted))
    return (
      <Suspense fallback={null}>
        <StoreDoor />
      </Suspense>
    )
  return (
    <GrantedPermissions granted={rights.granted}>
      <OfficeFrame
        collapsed={collapsed}
        onCollapse={fold}
        nav={
          area === 'settings' ? (
            <SettingsMenu primary={profile?.ifPrimary ?? false} />
          ) : (
            <OfficeMenu granted={rights.granted} path={path} />
          )
        }
        breadcrumb={<Crumbs path={path} />}
        navbar={
          <Navbar storeId={storeId} inStore={area === 'store'} onFind={tools.find} onShortcuts={tools.showKeys} />
        }
        notice={
          <>
            {area === 'store' && storeId !== '' ? <TaxNotice key={storeId} /> : null}
            <May all={['orgShopRoleManage']}>
              <PermissionNotice />
            </May>
          </>
        }
        pageTabs={<PageTabs granted={rights.granted} path={path} />}
        tabs={<OpenPages path={path} onRefresh={() => setShown(shown + 1)} />}
      >
        <StoreZone zone={zone.data?.timeZone}>
          <SavedViews screen={path}>
            <Fragment key={`${storeId} ${shown}`}>
              <Outlet />
            </Fragment>
          </SavedViews>
        </StoreZone>
      </OfficeFrame>
      <FindAndKeys tools={tools} granted={rights.granted} storeId={storeId} />
      <TipPlace />
      <GoingLine />
    </GrantedPermissions>
  )
}

/** The window title names the open store, else the organisation. */
function useTitlePlace(storeId: string, organisation: string): void {
  const stores = useQuery(read(org.stores, {}, { persist: true })).data?.records
  const name = stores?.find((store) => store.id === storeId)?.shopName ?? organisation
  useEffect(() => setTitlePlace(name), [name])
  useEffect(() => () => setTitlePlace(''), [])
}
