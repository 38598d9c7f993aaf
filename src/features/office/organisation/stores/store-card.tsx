import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { StoreSummary } from '#contract/organisation/user.ts'
import { session } from '#api/session.ts'
import css from '#features/office/organisation/stores/store-select.module.css'
import type { Lately } from '#features/office/organisation/stores/use-lately.ts'
import { StoreDelete } from '#features/office/organisation/stores/store-delete.tsx'
import { ButtonLink } from '#ui/app-link.tsx'
import { Money } from '#ui/money.tsx'
import { May } from '#ui/may.tsx'
import { Picture } from '#ui/picture.tsx'
import { storeReviewStates } from '#domain/store-review-states.ts'
import { RecordState } from '#ui/record-state.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

export interface StoreCardProps {
  readonly store: StoreSummary
  /** Absent for those who may not see it. */
  readonly lately?: Lately | undefined
  readonly onEnter: () => void
}

/** A store in the list. An approved one can be opened; others show their review and what to do. */
export function StoreCard({ store, lately, onEnter }: StoreCardProps) {
  if (store.reviewState === storeReviewStates.approved)
    return (
      <button
        type="button"
        className={css.store}
        onClick={onEnter}
        aria-current={session.storeId() === store.id || undefined}
      >
        <Face store={store} />
        <IconArrowRight className={css.arrow} size={20} aria-hidden />
        {lately ? <Sold lately={lately} /> : null}
      </button>
    )
  return (
    <article className={css.store} aria-label={store.shopName}>
      <Face store={store} />
      <Review store={store} />
    </article>
  )
}

/** What it has sold today and this week. */
function Sold({ lately: { today, week } }: { readonly lately: Lately }) {
  return (
    <span className={css.sold}>
      <span>
        <span className={css.label}>
          <Trans>Net sales today</Trans>
        </span>
        <span className={css.figure}>{today ? <Money value={today.net} strong /> : '–'}</span>
      </span>
      <span>
        <span className={css.label}>
          <Trans>Sales</Trans>
        </span>
        <span className={css.figure}>{today ? today.sales : '–'}</span>
      </span>
      <span>
        <span className={css.label}>
          <Trans>Net sales, last 7 days</Trans>
        </span>
        <span className={css.lesser}>{week ? <Money value={week.net} strong /> : '–'}</span>
      </span>
      <span>
        <span className={css.label}>
          <Trans>Sales, last 7 days</Trans>
        </span>
        <span className={css.lesser}>{week ? week.sales : '–'}</span>
      </span>
    </span>
  )
}

function Face({ store }: { readonly store: StoreSummary }) {
  return (
    <>
      <Picture picture={store.picture ?? ''} name={store.shopName} className={css.picture} />
      <span className={css.words}>
        <span className={css.name}>{store.shopName}</span>
        <span className={css.address}>{store.address}</span>
        <span className={css.state}>
          <State store={store} />
        </span>
      </span>
    </>
  )
}

function State({ store }: { readonly store: StoreSummary }) {
  if (store.reviewState !== storeReviewStates.approved)
    return <RecordState of={storeReviewStates} code={store.reviewState} />
  return store.inBusiness ? (
    <StateBadge state="ready">
      <Trans>In business</Trans>
    </StateBadge>
  ) : (
    <StateBadge state="waiting">
      <Trans>Resting</Trans>
    </StateBadge>
  )
}

function Review({ store }: { readonly store: StoreSummary }) {
  const [asking, setAsking] = useState(false)
  if (store.reviewState === storeReviewStates.pending)
    return (
      <p className={css.said}>
        <Trans>It opens as soon as it’s approved. You don’t need to do anything.</Trans>
      </p>
    )
  return (
    <div className={css.review}>
      {store.reviewReason ? (
        <p className={css.reason}>
          <Trans>Reason: {store.reviewReason}</Trans>
        </p>
      ) : null}
      {store.reviewState === storeReviewStates.rejected ? (
        <May any={['orgShopReAudit']}>
          <ButtonLink to="/org/shopSelect/edit/$id" params={{ id: store.id }}>
            <Trans>Correct and submit again</Trans>
          </ButtonLink>
        </May>
      ) : (
        <May any={['orgShopDelete']}>
          <Button variant="default" onClick={() => setAsking(true)}>
            <Trans>Delete</Trans>
          </Button>
        </May>
      )}
      {asking ? <StoreDelete store={store} onClose={() => setAsking(false)} /> : null}
    </div>
  )
}
