import { notificationStates } from '#domain/notification-states.ts'
import { RecordState } from '#ui/record-state.tsx'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { IconPackageExport } from '@tabler/icons-react'
import { useState } from 'react'
import { notifications, type OutboundNotification } from '#contract/organisation/notifications.ts'
import { act, read } from '#api/query.ts'
import { DateTime } from '#ui/date-time.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import css from '#app/shell/notification-drawer.module.css'
import { useSay } from '#ui/use-language.ts'

type Shown = 'all' | '1' | '2'

/** Automatic outbound movements, to be checked and verified. */
export function NotificationDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const say = useSay()
  const [shown, setShown] = useState<Shown>('1')
  const [place, setPlace] = useState({ currentPage: 1, pageSize: 10 })
  const filter = shown === 'all' ? place : { ...place, status: Number(shown) as 1 | 2 }
  const list = useQuery({ ...read(notifications.list, filter), placeholderData: keepPreviousData })
  const choose = (next: Shown): void => {
    setShown(next)
    setPlace({ ...place, currentPage: 1 })
  }
  return (
    <SidePanel
      opened
      title={<Trans>Outbound notifications</Trans>}
      onClose={onClose}
      foot={
        list.data?.total ? (
          <div className={css.pages}>
            <Pager {...place} total={list.data.total} onChange={setPlace} />
          </div>
        ) : undefined
      }
    >
      <p className={css.hint}>
        <Trans>
          A sale took more than was on the shelf. The rest was booked out of the warehouse. Check the stock there.
        </Trans>
      </p>
      <SegmentedChoice
        label={t`Filter notifications`}
        value={shown}
        onChange={choose}
        choices={[
          { value: 'all', label: t`All` },
          ...notificationStates.all.map(({ code, words }) => ({ value: String(code) as Shown, label: say(words) })),
        ]}
      />
      {list.isError && !list.data ? <LoadFailure error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.total === 0 ? (
        <EmptyState icon={<IconPackageExport aria-hidden />} title={<Trans>No notifications.</Trans>}>
          <Trans>
            You get a notification when a shelf is out of stock and a sale takes products from the warehouse.
          </Trans>
        </EmptyState>
      ) : null}
      <ul className={css.list} aria-busy={list.isFetching}>
        {list.data?.records.map((one) => (
          <Row key={one.id} one={one} />
        ))}
      </ul>
    </SidePanel>
  )
}

function Row({ one }: { readonly one: OutboundNotification }) {
  const say = useSay()
  const verify = useMutation(act(notifications.verify))
  return (
    <li className={css.row}>
      <div className={css.words}>
        <span className={css.name}>{say(one.goodsName)}</span>
        <span className={css.more}>
          <span className="et-code">{one.goodsSku}</span> · {one.userName} · <DateTime at={one.createTime} />
        </span>
        {one.status === notificationStates.verified ? (
          <span className={css.more}>
            <Trans>
              Verified by {one.verifiedBy ?? '–'}, <DateTime at={one.verifiedAt} within />
            </Trans>
          </span>
        ) : null}
      </div>
      <span className={css.number}>
        <Quantity value={one.number} /> {say(one.unitName)}
      </span>
      {one.status === notificationStates.waiting ? (
        <Button
          variant="default"
          size="compact-sm"
          loading={verify.isPending}
          onClick={() => verify.mutate({ id: one.id })}
        >
          <Trans>Verify</Trans>
        </Button>
      ) : (
        <RecordState of={notificationStates} code={one.status} look="plain" />
      )}
    </li>
  )
}
