import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { cardPayments, type CardPaymentRow } from '#contract/sales/card-payments.ts'
import type { CardFailure, CardPaymentState } from '#contract/sales/card-payment-states.ts'
import { read } from '#api/query.ts'
import type { Column } from '#ui/list/column.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Section } from '#ui/detail-page.tsx'
import { Money } from '#ui/money.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

function useStateWords(): Record<CardPaymentState, string> {
  const { t } = useLingui()
  return {
    started: t`Requesting`,
    processing: t`At the reader`,
    unknown: t`Outcome unknown`,
    approved: t`Charged`,
    declined: t`Declined`,
    cancelled: t`Cancelled`,
    'given-back': t`Returned to the card`,
  }
}

function useFailureWords(): Record<'' | CardFailure, string> {
  const { t } = useLingui()
  return {
    '': '',
    declined: t`Declined by the bank`,
    'insufficient-funds': t`Insufficient funds`,
    'expired-card': t`Expired card`,
    'reader-busy': t`Reader busy`,
    'reader-offline': t`Reader has no network`,
    'reader-timeout': t`No card presented in time`,
    'reader-fault': t`Reader failure`,
    'reader-unknown': t`Unknown reader`,
    account: t`Payment account`,
    balance: t`Balance insufficient or card invalid`,
    customer: t`Cancelled by the customer`,
    cashier: t`At the counter`,
    'never-asked': t`Reader never reached`,
    other: t`Other`,
  }
}

const TONES: Record<CardPaymentState, 'ready' | 'attention' | 'waiting' | 'stopped'> = {
  started: 'waiting',
  processing: 'waiting',
  unknown: 'attention',
  approved: 'ready',
  declined: 'stopped',
  cancelled: 'waiting',
  'given-back': 'waiting',
}

/** All attempts to pay an order by card. */
export function CardPayments({ payments }: { readonly payments: readonly CardPaymentRow[] }) {
  const { t } = useLingui()
  const states = useStateWords()
  const failures = useFailureWords()
  const columns: Column<CardPaymentRow>[] = [
    { id: 'createdAt', head: t`Started`, cell: (row) => <DateTime at={row.createdAt} /> },
    { id: 'amount', head: t`Requested`, cell: (row) => <Money value={row.amount} />, align: 'right' },
    {
      id: 'charged',
      head: t`Charged`,
      cell: (row) => (row.charged > 0 ? <Money value={row.charged} strong /> : '–'),
      align: 'right',
    },
    { id: 'tip', head: t`Tip`, cell: (row) => (row.tip > 0 ? <Money value={row.tip} /> : '–'), align: 'right' },
    {
      id: 'state',
      head: t`State`,
      cell: (row) => (
        <StateBadge state={TONES[row.state]} look="plain">
          {states[row.state]}
        </StateBadge>
      ),
    },
    { id: 'failure', head: t({ message: 'Why', context: 'failed payment' }), cell: (row) => failures[row.failure] },
    { id: 'card', head: t`Card`, cell: (row) => row.card },
    { id: 'reader', head: t`Card reader`, cell: (row) => <span className="et-code">{row.readerCode}</span> },
    { id: 'reference', head: t`Reference`, cell: (row) => <span className="et-code">{row.reference}</span> },
  ]
  return (
    <DataTable
      label={t`Card payments`}
      columns={columns}
      rows={payments}
      rowKey={(row) => row.attemptId}
      density="comfortable"
    />
  )
}

/** The card payments of a sale; nothing if it was not paid by card. */
export function SaleCardPayments({ saleId }: { readonly saleId: string }) {
  const { data } = useQuery(read(cardPayments.list, { saleId }))
  if (!data || data.total === 0) return null
  return (
    <Section title={<Trans>Card payments</Trans>}>
      <CardPayments payments={data.records} />
    </Section>
  )
}
