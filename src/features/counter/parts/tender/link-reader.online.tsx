import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { IconExternalLink } from '@tabler/icons-react'
import { storeGranted } from '#api/granted.ts'
import { session } from '#api/session.ts'
import css from '#features/counter/parts/tender/other-method.module.css'
import { ButtonLink } from '#ui/app-link.tsx'

/** The way to the store's counters for who may link a reader there; in a tab of its own, because a sale is open here. */
export function LinkReader() {
  const granted = useQuery({ ...storeGranted(), enabled: session.token() !== '' && session.storeId() !== '' })
  if (!granted.data?.resourcePermissions.includes('cashierCounterReader')) return null
  return (
    <ButtonLink
      to="/shop/shopManage/cashierManagement"
      target="_blank"
      variant="default"
      className={css.link}
      leftSection={<IconExternalLink size={22} aria-hidden />}
    >
      <Trans>Link a reader</Trans>
    </ButtonLink>
  )
}
