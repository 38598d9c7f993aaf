import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { contributions } from '#contract/sales/cash-reviews.ts'
import { read } from '#api/query.ts'
import { cashReviewActions, cashReviewStates } from '#domain/cash-review-states.ts'
import { RecordState } from '#ui/record-state.tsx'
import { ReviewDialog } from '#features/office/sales/finance/review-dialog.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { DetailPage, Facts, Section } from '#ui/detail-page.tsx'
import { May, useMay } from '#ui/may.tsx'
import { Money } from '#ui/money.tsx'
import { allows } from '#domain/states.ts'

interface Props {
  readonly calls: typeof contributions
  readonly id: string
  readonly title: ReactNode
  readonly remark: ReactNode
}

/** One cash submission or cash request, with its review. */
export function CashDetails({ calls, id, title, remark }: Props) {
  const { data } = useSuspenseQuery(read(calls.details, { id }))
  const [deciding, setDeciding] = useState<2 | 3>()
  const may = useMay()
  return (
    <DetailPage
      title={<span className="et-code">{data.number}</span>}
      beside={<RecordState of={cashReviewStates} code={data.status} />}
      foot={
        allows(cashReviewActions, data.status, 'review') ? (
          <May any={['shopAdministrator']}>
            <Button variant="default" onClick={() => setDeciding(3)}>
              <Trans>Reject</Trans>
            </Button>
            <Button onClick={() => setDeciding(2)}>
              <Trans>Confirm receipt</Trans>
            </Button>
          </May>
        ) : undefined
      }
    >
      <Section title={title}>
        <Facts
          facts={[
            { label: <Trans>Amount</Trans>, value: <Money value={data.amount} strong />, figure: true },
            { label: <Trans>Time</Trans>, value: <DateTime at={data.occurredAt} /> },
            { label: <Trans>Counter</Trans>, value: data.counterName },
            { label: <Trans>Cashier</Trans>, value: data.cashierName },
            {
              label: <Trans>Shift</Trans>,
              value: may({ any: ['handoverRecord'] }) ? (
                <AppLink to="/shop/data/handoverRecord/handoverDetails/$id" params={{ id: data.shiftId }}>
                  {data.shiftNumber}
                </AppLink>
              ) : (
                data.shiftNumber
              ),
            },
            { label: <Trans context="time">Received</Trans>, value: <DateTime at={data.receivedAt} /> },
            { label: remark, value: data.remark, wide: true },
          ]}
        />
      </Section>
      {allows(cashReviewActions, data.status, 'review') ? null : (
        <Section title={<Trans>Review</Trans>}>
          <Facts
            facts={[
              { label: <Trans>Reviewed by</Trans>, value: data.reviewedBy },
              { label: <Trans>Reviewed at</Trans>, value: <DateTime at={data.reviewedAt} /> },
              { label: <Trans>Remark</Trans>, value: data.reviewNote, wide: true },
            ]}
          />
        </Section>
      )}
      {deciding ? (
        <ReviewDialog call={calls.review} record={data} status={deciding} onClose={() => setDeciding(undefined)} />
      ) : null}
    </DetailPage>
  )
}
