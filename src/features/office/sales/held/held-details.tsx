import { Button, Textarea } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { held } from '#contract/sales/held.ts'
import { sentenceOf } from '#api/call.ts'
import { read } from '#api/query.ts'
import { useHeldWords } from '#features/office/sales/held/held-words.ts'
import { SettleHeld } from '#features/office/sales/held/settle-held.tsx'
import { TryAgain } from '#features/office/sales/held/try-again.tsx'
import { download } from '#ui/list/csv.ts'
import { DateTime } from '#ui/date-time.tsx'
import { Facts } from '#ui/detail-page.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Money } from '#ui/money.tsx'

/** One held fact: the reason, the advice, and its original text. */
export function HeldDetails({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useLingui()
  const words = useHeldWords()
  const { data, error } = useQuery({ ...read(held.details, { id }), retry: false })
  return (
    <Dialog
      opened
      size="wide"
      title={data ? words.kind(data.kind) : <Trans>Held record</Trans>}
      onClose={onClose}
      actions={
        data ? (
          <>
            <Button variant="default" onClick={() => download(`held-${id}.json`, data.body, 'application/json')}>
              <Trans>Download the text</Trans>
            </Button>
            <SettleHeld row={data} onSettled={onClose} />
            <TryAgain row={data} onBooked={onClose} />
          </>
        ) : null
      }
    >
      {error ? <p role="alert">{sentenceOf(error)}</p> : null}
      {data ? (
        <>
          <p>
            <b>{words.reason(data.reason)}</b>
          </p>
          <p>{words.advice(data.reason)}</p>
          <Facts
            facts={[
              { label: <Trans>Counter</Trans>, value: data.counterName },
              { label: <Trans>Cashier</Trans>, value: data.cashierName },
              { label: <Trans>Receipt or document</Trans>, value: <span className="et-code">{data.title}</span> },
              { label: <Trans>Amount</Trans>, value: data.amount === undefined ? '' : <Money value={data.amount} /> },
              { label: <Trans>Arrived</Trans>, value: <DateTime at={data.receivedAt} form="exact" /> },
              {
                label: <Trans>Sent by the tablet</Trans>,
                value: <Plural value={data.deliveries} one="once" other="# times" />,
              },
              ...(data.settled
                ? [
                    { label: <Trans>Settled by</Trans>, value: data.settled.by },
                    { label: <Trans>Settled</Trans>, value: <DateTime at={data.settled.at} form="exact" /> },
                    { label: <Trans>Note</Trans>, value: data.settled.note, wide: true },
                  ]
                : []),
              { label: <Trans>Checksum</Trans>, value: <span className="et-code">{data.sha256}</span>, wide: true },
            ]}
          />
          <Textarea
            label={t`Original text`}
            readOnly
            rows={10}
            mt="md"
            value={data.body}
            classNames={{ input: 'et-code' }}
          />
        </>
      ) : null}
    </Dialog>
  )
}
