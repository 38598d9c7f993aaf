import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { IconClipboardCheck } from '@tabler/icons-react'
import { reorder } from '#contract/supply/reorder.ts'
import { queryClient, read } from '#api/query.ts'
import { useDraftChanges } from '#features/office/supply/reorder/draft-changes.ts'
import { type DraftSupplier, SupplierSum } from '#features/office/supply/reorder/draft-supplier.tsx'
import css from '#features/office/supply/reorder/order-draft.module.css'
import { ButtonLink } from '#ui/app-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { DetailPage, Section } from '#ui/detail-page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useDayWords } from '#ui/use-day-words.ts'

/** This morning's proposals, supplier by supplier. */
export const Route = createFileRoute('/_office/shop/stockManage/stockHome/orderDraft')({
  loader: async () => {
    await queryClient.ensureQueryData(read(reorder.draft, {}))
  },
  component: Draft,
})

function Draft() {
  const { data: draft } = useSuspenseQuery(read(reorder.draft, {}))
  return (
    <DetailPage
      title={<Trans>Order draft</Trans>}
      beside={
        draft.at === null ? null : (
          <span className={css.quiet}>
            <Trans>
              Worked out <DateTime at={draft.at} />
            </Trans>
          </span>
        )
      }
    >
      {draft.suppliers.length === 0 ? (
        <EmptyState
          icon={<IconClipboardCheck aria-hidden />}
          title={<Trans>Nothing to order.</Trans>}
          action={
            <ButtonLink variant="default" to="/shop/stockManage/stockHome">
              <Trans>Stock home</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            Every night the store’s sales and limits are turned into proposals. What is ordered already isn’t proposed
            again.
          </Trans>
        </EmptyState>
      ) : (
        draft.suppliers.map((supplier) => <Card key={supplier.id ?? ''} supplier={supplier} />)
      )}
    </DetailPage>
  )
}

/** One supplier: when it takes orders, how much is proposed, what that costs, and when the first item runs out without it. */
function Card({ supplier }: { readonly supplier: DraftSupplier }) {
  const day = useDayWords({ weekday: 'long', month: 'short', day: 'numeric' })
  const { id, name, today, nextOrderDay } = supplier
  const changes = useDraftChanges(id ?? '')
  const next = nextOrderDay === null ? '' : day(nextOrderDay)
  return (
    <Section
      title={
        <span className={css.title}>
          {id === null ? <Trans>Without a supplier</Trans> : name}
          {today ? (
            <StateBadge state="ready" look="plain">
              <Trans>Takes orders today</Trans>
            </StateBadge>
          ) : next ? (
            <StateBadge state="waiting" look="plain">
              <Trans>Takes orders on {next}</Trans>
            </StateBadge>
          ) : null}
        </span>
      }
      actions={
        <ButtonLink to="/shop/stockManage/stockHome/orderLines" search={id === null ? {} : { supplierId: id }}>
          <Trans>Review and order</Trans>
        </ButtonLink>
      }
    >
      <SupplierSum supplier={supplier} changes={changes} />
      <Shortage supplier={supplier} />
    </Section>
  )
}

/** The stock without an order. */
function Shortage({ supplier: { urgent, shortOn } }: { readonly supplier: DraftSupplier }) {
  const day = useDayWords({ weekday: 'short', month: 'short', day: 'numeric' })
  if (urgent > 0)
    return (
      <p className={css.runsOut} data-now>
        <Plural value={urgent} one="Not enough today of # item" other="Not enough today of # items" />
      </p>
    )
  const first = shortOn === null ? '' : day(shortOn)
  return (
    <p className={css.runsOut}>
      {first ? <Trans>The first item runs out on {first}</Trans> : <Trans>All last three months</Trans>}
    </p>
  )
}
