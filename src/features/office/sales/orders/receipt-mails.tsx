import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { receipts, type ReceiptMail } from '#contract/sales/receipts.ts'
import { read } from '#api/query.ts'
import { DateTime } from '#ui/date-time.tsx'
import { Facts, Section } from '#ui/detail-page.tsx'
import { useMay } from '#ui/may.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

interface ReceiptMailsProps {
  /** The sale or the refund. */
  readonly id: string
  readonly receiptNo: string
}

/** E-mails of a receipt: recipient and delivery state; nothing if none was requested. */
export function ReceiptMails({ id, receiptNo }: ReceiptMailsProps) {
  const may = useMay()
  const enabled = may({ any: ['shopOfflineOrderOfflineCollection'] })
  const { data } = useQuery({ ...read(receipts.mails, { id }), enabled })
  if (!data || data.records.length === 0) return null
  return (
    <Section
      title={
        <Trans>
          Receipt <span className="et-code">{receiptNo}</span> by e-mail
        </Trans>
      }
    >
      <Facts
        facts={data.records.map((mail) => ({ wide: true, label: mail.recipient, value: <MailState mail={mail} /> }))}
      />
    </Section>
  )
}

function MailState({ mail: { state, at, reason } }: { readonly mail: ReceiptMail }) {
  return (
    <>
      <StateBadge state={state === 'sent' ? 'ready' : state === 'failed' ? 'stopped' : 'waiting'}>
        {state === 'sent' ? (
          <Trans>Sent</Trans>
        ) : state === 'failed' ? (
          <Trans>Not sent</Trans>
        ) : (
          <Trans>Being sent</Trans>
        )}
      </StateBadge>{' '}
      <DateTime at={at} /> {reason}
    </>
  )
}
