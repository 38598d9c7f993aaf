import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { CashRecord, contributions } from '#contract/sales/cash-reviews.ts'
import { read } from '#api/query.ts'
import { cashReviewActions, cashReviewStates } from '#domain/cash-review-states.ts'
import { RecordState } from '#ui/record-state.tsx'
import css from '#features/office/sales/finance/cash-details.module.css'
import { ReviewDialog } from '#features/office/sales/finance/review-dialog.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { DetailPage, Facts, Section, SideList } from '#ui/detail-page.tsx'
import { May, useMay } from '#ui/may.tsx'
import { Money } from '#ui/money.tsx'
import { allows } from '#domain/states.ts'

interface Props {
  readonly calls: typeof contributions
  readonly id: string
  readonly title: ReactNode
  readonly remark: ReactNode
  /** The title of the list of all, and the link to one of them. */
  readonly all: ReactNode
  readonly link: (record: CashRecord) => ReactNode
}

/** One cash submission or cash request, with its review. */
export function CashDetails({ calls, id, title, remark, all, link }: Props) {
  const { data } = useSuspenseQuery(read(calls.details, { id }))
  const [deciding, setDeciding] = useState<2 | 3>()
  const may = useMay()
  return (
    <DetailPage
      title={<span className="et-code">{data.number}</span>}
      beside={<RecordState of={cashReviewStates} code={data.status} />}
      aside={<Newest calls={calls} besides={id} title={all} link={link} />}
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
      {data.reviewedAt === undefined ? null : (
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

/** The newest records; their list has the others. */
const SHOWN = 8

interface NewestProps extends Pick<Props, 'calls' | 'link'> {
  /** The one that is shown. */
  readonly besides: string
  readonly title: ReactNode
}

/** Those waiting for a review, then the newest: what was handed in besides. */
function Newest({ calls, besides, title, link }: NewestProps) {
  const { data } = useQuery(read(calls.list, { currentPage: 1, pageSize: SHOWN }))
  const others = data?.records.filter((record) => record.id !== besides) ?? []
  if (others.length === 0) return null
  return (
    <Section title={title}>
      <SideList
        rows={others.map((record) => ({
          key: record.id,
          name: (
            <span className={css.record}>
              {link(record)}
              <span>
                <DateTime at={record.occurredAt} />
                <RecordState of={cashReviewStates} code={record.status} look="plain" />
              </span>
            </span>
          ),
          with: <Money value={record.amount} />,
        }))}
      />
    </Section>
  )
}
