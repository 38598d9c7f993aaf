import { Menu } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconSwitchHorizontal } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { account } from '#contract/organisation/account.ts'
import { act, read } from '#api/query.ts'
import { session } from '#api/session.ts'
import { deviceId } from '#db/device-values.ts'
import { deviceLedger } from '#db/ledger.ts'
import { takeSession } from '#features/account/session/sign-in.ts'
import { openTabs } from '#ui/tab-bar-store.ts'

/** The account's other organisations, to switch to without signing in again; nothing if there are none. */
export function OtherOrganisations() {
  const router = useRouter()
  const { data } = useQuery({ ...read(account.ownOrganisations, {}), staleTime: 60_000 })
  const change = useMutation(act(account.switchOrganisation))
  const others = data?.records.filter((one) => !one.current) ?? []
  const go = async (id: string): Promise<void> => {
    const { token } = await change.mutateAsync({ id, deviceId: await deviceId(deviceLedger()) })
    openTabs.closeAll()
    session.setStoreId('')
    await takeSession(token, {})
    await router.navigate({ to: '/' })
  }
  return others.map(({ id, name }) => (
    <Menu.Item
      key={id}
      leftSection={<IconSwitchHorizontal size={18} stroke={1.6} aria-hidden />}
      disabled={change.isPending}
      onClick={() => void go(id).catch(() => undefined)}
    >
      <Trans>Go to {name}</Trans>
    </Menu.Item>
  ))
}
