import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { reorder, type StoredSuggestion } from '#contract/supply/reorder.ts'
import { queryClient, read } from '#api/query.ts'
import { orderRoutes } from '#features/office/supply/orders/order-routes.ts'
import { CycleChart } from '#features/office/supply/reorder/cycle-chart.tsx'
import { ReorderSentence } from '#features/office/supply/reorder/reorder-sentence.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { DetailPage, Facts, Section } from '#ui/detail-page.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { useSay } from '#ui/use-language.ts'

/** A proposal as it was made, with what was ordered from it. */
export const Route = createFileRoute('/_office/shop/stockManage/stockHome/suggestion/$id')({
  loader: async ({ params }) => {
    await queryClient.ensureQueryData(read(reorder.suggestionDetails, { id: params.id }))
  },
  component: Suggestion,
})

function OrderLink({ order: { id, number } }: { readonly order: NonNullable<StoredSuggestion['order']> }) {
  return (
    <AppLink to={orderRoutes.details} params={{ id }}>
      {number}
    </AppLink>
  )
}

function Suggestion() {
  const say = useSay()
  const { id } = Route.useParams()
  const { data: made } = useSuspenseQuery(read(reorder.suggestionDetails, { id }))
  const unit = say(made.unit)
  const ordered = made.changedTo ?? made.quantity
  return (
    <DetailPage title={say(made.name) || made.name.en}>
      <Section title={<Trans>Suggested</Trans>}>
        <Facts
          facts={[
            { label: <Trans>Suggested</Trans>, value: <Quantity value={made.quantity} unit={unit} /> },
            made.order !== null && { label: <Trans>Ordered</Trans>, value: <Quantity value={ordered} unit={unit} /> },
            made.order !== null && { label: <Trans>Purchase order</Trans>, value: <OrderLink order={made.order} /> },
            { label: <Trans>Supplier</Trans>, value: made.supplier?.name ?? '' },
            { label: <Trans>Made</Trans>, value: <DateTime at={made.at} /> },
            { label: <Trans>By</Trans>, value: made.madeBy || <Trans>at night</Trans> },
          ]}
        />
      </Section>
      <Section title={<Trans>Why this quantity</Trans>}>
        <p>
          <ReorderSentence suggestion={made} method={made.method} />
        </p>
        <CycleChart suggestion={made} ordered={ordered} />
      </Section>
    </DetailPage>
  )
}
