import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderDetails, OrderEvent } from '#contract/supply/purchase-orders.ts'
import type { Words } from '#contract/schemas.ts'
import { documentStates } from '#domain/document-states.ts'
import { AppLink } from '#ui/app-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Section } from '#ui/detail-page.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { useMay } from '#ui/may.tsx'
import { RecordState } from '#ui/record-state.tsx'
import { useSay } from '#ui/use-language.ts'

const happened: Readonly<Record<OrderEvent, Words>> = {
  added: { zh: '新增', en: 'Added' },
  edited: { zh: '修改', en: 'Changed' },
  'sent-back': { zh: '退回', en: 'Sent back' },
  reviewed: { zh: '审核', en: 'Reviewed' },
  mailed: { zh: '邮件已发送', en: 'Mailed' },
  received: { zh: '入库', en: 'Received' },
  reversed: { zh: '冲销入库', en: 'Receipt reversed' },
  'cost-added': { zh: '补记账单成本', en: 'Bill entered' },
  ended: { zh: '手动完成', en: 'Ended' },
}

/** The receipts and the history of an order. */
export function OrderCourse({ order: { receipts, events } }: { readonly order: OrderDetails }) {
  const { t } = useLingui()
  const say = useSay()
  const seesInbound = useMay()({ all: ['shopInbound'] })
  const shown = (receipt: OrderDetails['receipts'][number]) => {
    const number = receipt.number ?? t`Draft`
    return seesInbound ? (
      <AppLink to="/shop/warehouseManage/inbound/inboundDetails/$id" params={{ id: receipt.id }} className="et-code">
        {number}
      </AppLink>
    ) : (
      <span className="et-code">{number}</span>
    )
  }
  return (
    <>
      {receipts.length === 0 ? null : (
        <Section title={<Trans>Receipts</Trans>}>
          <DataTable
            label={t`Receipts`}
            columns={[
              { id: 'number', head: t`Number`, cell: shown },
              { id: 'state', head: t`State`, cell: (one) => <RecordState of={documentStates} code={one.state} /> },
              { id: 'at', head: t({ context: 'purchase', message: 'When' }), cell: (one) => <DateTime at={one.at} /> },
              { id: 'by', head: t`By`, cell: (one) => one.by },
            ]}
            rows={receipts}
            rowKey={(one) => one.id}
          />
        </Section>
      )}
      <Section title={<Trans>What happened</Trans>}>
        <DataTable
          label={t`What happened`}
          columns={[
            {
              id: 'at',
              head: t({ context: 'purchase', message: 'When' }),
              cell: (one) => <DateTime at={one.at} />,
            },
            { id: 'kind', head: t({ context: 'purchase', message: 'What' }), cell: (one) => say(happened[one.kind]) },
            { id: 'by', head: t`By`, cell: (one) => one.by },
            { id: 'note', head: t`Note`, cell: (one) => one.note },
          ]}
          rows={events.toReversed()}
          rowKey={(one) => `${one.at}-${one.kind}-${one.note}`}
        />
      </Section>
    </>
  )
}
