import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { reorder } from '#contract/reorder.ts'
import type { OutputOf } from '#contract/define.ts'
import { queryClient, read } from '#api/query.ts'
import css from '#features/office/supply/reorder/order-draft.module.css'
import { ReorderDialog } from '#features/office/supply/reorder/reorder-dialog.tsx'
import { AppLink, ButtonLink } from '#ui/app-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { DetailPage, Section } from '#ui/detail-page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { May } from '#ui/may.tsx'
import { Money } from '#ui/money.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useDayWords } from '#ui/use-day-words.ts'
import { useSay } from '#ui/use-language.ts'

/** What to order this morning, supplier by supplier. */
export const Route = createFileRoute('/_office/shop/stockManage/stockHome/orderDraft')({
  loader: async () => {
    await queryClient.ensureQueryData(read(reorder.draft, {}))
  },
  component: Draft,
})

type Supplier = OutputOf<typeof reorder.draft>['suppliers'][number]
type Item = Supplier['items'][number]

function Draft() {
  const { data: draft } = useSuspenseQuery(read(reorder.draft, {}))
  const [ordering, setOrdering] = useState<readonly string[]>()
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
        draft.suppliers.map((supplier) => (
          <Card
            key={supplier.id ?? ''}
            supplier={supplier}
            onOrder={() => setOrdering(supplier.items.map((item) => item.itemId))}
          />
        ))
      )}
      {ordering ? (
        <ReorderDialog
          from="stock"
          itemIds={ordering}
          onClose={() => setOrdering(undefined)}
          onDone={() => setOrdering(undefined)}
        />
      ) : null}
    </DetailPage>
  )
}

/** One supplier: when it takes orders, what is proposed, what that costs, and when each item runs out without it. */
function Card({ supplier, onOrder }: { readonly supplier: Supplier; readonly onOrder: () => void }) {
  const day = useDayWords({ weekday: 'long', month: 'short', day: 'numeric' })
  const { id, name, today, nextOrderDay, items } = supplier
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
        <May all={['shopPurchaseAdd']}>
          <Button onClick={onOrder}>
            <Trans>Review and order</Trans>
          </Button>
        </May>
      }
    >
      <p className={css.quiet}>
        <Plural value={items.length} one="# item" other="# items" /> <Cost supplier={supplier} />
      </p>
      <ul className={css.items}>
        {items.map((item) => (
          <Row key={item.itemId} item={item} />
        ))}
      </ul>
    </Section>
  )
}

function Cost({ supplier: { cost, unknown = 0, minOrder } }: { readonly supplier: Supplier }) {
  if (cost === undefined) return null
  return (
    <>
      · <Money value={cost} />{' '}
      {unknown > 0 ? (
        <Plural value={unknown} one="and # item without a cost" other="and # items without a cost" />
      ) : null}{' '}
      {minOrder !== null && cost < minOrder ? (
        <strong className={css.under}>
          <Trans>
            Under the minimum order of <Money value={minOrder} />
          </Trans>
        </strong>
      ) : null}
    </>
  )
}

function Row({ item }: { readonly item: Item }) {
  const say = useSay()
  const day = useDayWords({ weekday: 'short', month: 'short', day: 'numeric' })
  const { fixed, ai, order } = item.proposals
  const runsOut = item.shortOn === null ? '' : item.shortOn <= item.today ? 'now' : day(item.shortOn)
  return (
    <li className={css.item}>
      <AppLink className={css.name} to="/shop/stockManage/stockHome/suggestion/$id" params={{ id: item.itemId }}>
        {say(item.name)}
      </AppLink>
      <span className={css.order}>
        {item.pack.id === null ? null : (
          <span className={css.quiet}>
            {item.packs} × {say(item.pack.name)} ={' '}
          </span>
        )}
        <Quantity value={item.quantity} unit={say(item.unit)} />
      </span>
      <span className={css.methods}>
        <Methods proposals={[fixed, ai, order]} />
      </span>
      <span className={css.runsOut} data-now={runsOut === 'now' || undefined}>
        {runsOut === 'now' ? (
          <Trans>Not enough today</Trans>
        ) : runsOut ? (
          <Trans>Runs out on {runsOut}</Trans>
        ) : (
          <Trans>Lasts three months</Trans>
        )}
      </span>
    </li>
  )
}

interface MethodsProps {
  readonly proposals: readonly ({ readonly packs: number } | null)[]
}

/** What each way of working it out proposes; those that have nothing to work with are left out. */
function Methods({ proposals }: MethodsProps) {
  const [upper, sales, online] = proposals.map((one) => one?.packs)
  const said = [
    sales === undefined ? null : <Trans key="sales">By what sells: {sales}</Trans>,
    upper === undefined ? null : <Trans key="upper">Up to the upper limit: {upper}</Trans>,
    online === undefined ? null : <Trans key="online">For online orders: {online}</Trans>,
  ].filter((one) => one !== null)
  return said.map((one, i) => (i === 0 ? one : [' · ', one]))
}
