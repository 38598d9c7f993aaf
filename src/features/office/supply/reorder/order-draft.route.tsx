import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { reorder } from '#contract/supply/reorder.ts'
import { queryClient, read } from '#api/query.ts'
import { DraftCard } from '#features/office/supply/reorder/draft-card.tsx'
import css from '#features/office/supply/reorder/order-draft.module.css'
import { ButtonLink } from '#ui/app-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

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
              Worked out <DateTime at={draft.at} inside />
            </Trans>
          </span>
        )
      }
    >
      {draft.suppliers.length === 0 ? (
        <EmptyState
          drawing={<Drawing of="order" />}
          title={<Trans>Nothing to order.</Trans>}
          action={
            <ButtonLink variant="default" to="/shop/stockManage/stockHome">
              <Trans>Stock home</Trans>
            </ButtonLink>
          }
        >
          <Trans>Suggestions are updated nightly from sales and limits. Items already on order are left out.</Trans>
        </EmptyState>
      ) : (
        <div className={css.cards}>
          {draft.suppliers.map((supplier) => (
            <DraftCard key={supplier.id ?? ''} supplier={supplier} today={draft.today} />
          ))}
        </div>
      )}
    </DetailPage>
  )
}
