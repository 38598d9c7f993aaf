import { Button, Switch } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconBell, IconCashOff, IconShoppingBag, IconShoppingBagX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { notices as calls, type Notice } from '#contract/online/notices.ts'
import { shopShell } from '#contract/organisation/user.ts'
import { notices, type NoticeKind } from '#domain/notices.ts'
import { act, read } from '#api/query.ts'
import { newestNotices } from '#app/shell/newest-notices.ts'
import css from '#app/shell/notice-list.module.css'
import { DateTime } from '#ui/date-time.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Money } from '#ui/money.tsx'
import { isMuted, play, setMuted } from '#ui/sounds.ts'
import { StoreZone } from '#ui/store-zone.tsx'
import { useSay } from '#ui/use-language.ts'

/** The newest notices of a person in the open store; opening one is reading it. */
export function NoticeList({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  // the navbar is outside the pages, which set the store's time zone
  const zone = useQuery(read(shopShell.timeZone, {}, { persist: true })).data
  const list = useQuery(newestNotices())
  const { mutate, isPending } = useMutation(act(calls.read))
  const shown = list.data?.records ?? []
  const newest = shown[0]
  return (
    <StoreZone zone={zone?.timeZone}>
      <section className={css.notices} aria-label={t`Notices`} aria-busy={list.isLoading}>
        <header className={css.head}>
          <h2>
            <Trans>Notices</Trans>
          </h2>
          {newest && list.data?.unread ? (
            <Button
              variant="subtle"
              size="sm"
              loading={isPending}
              onClick={() => mutate({ id: newest.id, andOlder: true })}
            >
              <Trans>Mark all as read</Trans>
            </Button>
          ) : null}
        </header>
        {list.isError && !list.data ? <LoadFailure error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.data && !newest ? (
          <EmptyState icon={<IconBell aria-hidden />} title={<Trans>No notices.</Trans>}>
            <Trans>New online orders appear here, and those that a buyer cancels or whose goods are short.</Trans>
          </EmptyState>
        ) : null}
        <ul className={css.list}>
          {shown.map((one) => (
            <Row
              key={one.id}
              one={one}
              onOpen={() => {
                if (!one.read) mutate({ id: one.id })
                onClose()
              }}
            />
          ))}
        </ul>
        <SoundSwitch />
      </section>
    </StoreZone>
  )
}

/** What happened, as a picture. */
const icons: Readonly<Record<NoticeKind, ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>>> = {
  'order-new': IconShoppingBag,
  'order-cancelled': IconShoppingBagX,
  'order-short': IconAlertTriangle,
  'refund-failed': IconCashOff,
}

function Row({ one, onOpen }: { readonly one: Notice; readonly onOpen: () => void }) {
  const { t } = useLingui()
  const say = useSay()
  const Icon = icons[one.kind]
  const buyer = one.buyerName
  return (
    <li>
      <Link
        to="/shop/orderManage/onlineOrderInfo/onlineOrderDes/$id"
        params={{ id: one.subjectId }}
        className={css.row}
        data-unread={!one.read || undefined}
        onClick={onOpen}
      >
        <span className={css.icon} data-kind={one.kind}>
          <Icon size={20} stroke={1.8} aria-hidden />
          {one.read ? null : <span className={css.dot} role="img" aria-label={t`Unread`} />}
        </span>
        <span className={css.name}>{say(notices[one.kind])}</span>
        <span className={css.total}>
          <Money value={one.total} />
        </span>
        <span className={css.buyer}>
          {buyer === '' ? null : `${buyer} · `}
          <Plural value={one.products} one="# product" other="# products" />
        </span>
        <span className={css.more}>
          {one.subjectName} · <DateTime at={one.createdAt} />
        </span>
      </Link>
    </li>
  )
}

/** Whether this browser sounds; it sounds at once to be heard. */
function SoundSwitch() {
  const { t } = useLingui()
  const [sounds, setSounds] = useState(!isMuted())
  return (
    <div className={css.foot}>
      <Switch
        label={t`Sound for new orders`}
        checked={sounds}
        onChange={({ currentTarget: { checked } }) => {
          setMuted(!checked)
          setSounds(checked)
          play('done')
        }}
      />
    </div>
  )
}
