import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { OutputOf } from '#contract/define.ts'
import { rescue } from '#contract/sales/rescue.ts'
import { cents } from '#domain/money.ts'
import { missingParts, readReceiptCode, type ReceiptCode } from '#domain/receipt/receipt-code.ts'
import { sentenceOf } from '#api/call.ts'
import { write } from '#api/query.ts'
import { VerdictBadge } from '#features/office/sales/rescue/verdict-badge.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Money } from '#ui/money.tsx'
import css from '#features/office/sales/rescue/rescue.module.css'

type Rebuilt = OutputOf<typeof rescue.rebuild>
type Part = Extract<ReceiptCode, { kind: 'part' }>

/** Rebuilds sales from scanned or pasted receipt codes, one after the other. Each sale is booked only once. */
export function RebuildReceipts() {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [texts, setTexts] = useState<readonly string[]>([])
  const [wrong, setWrong] = useState<string>()
  const [done, setDone] = useState<readonly Rebuilt[]>([])
  const rebuild = useMutation(write(rescue.rebuild))
  const parts = texts.map(readReceiptCode).filter((code): code is Part => code?.kind === 'part')
  const missing = missingParts(parts)
  const take = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const given = text.trim()
    const code = readReceiptCode(given)
    setText('')
    setWrong(undefined)
    if (code?.kind === 'short')
      return setWrong(t`This is the small code, which only identifies the receipt. Scan the large code below it.`)
    if (!code) return setWrong(t`This isn’t a receipt code, or it wasn’t read completely. Scan it again.`)
    // a code from another receipt starts over
    const before = parts[0]?.receiptNo === code.receiptNo && parts[0].of === code.of ? texts : []
    const all = [...new Set([...before, given])]
    setTexts(all)
    if (missingParts(all.map(readReceiptCode).filter((one): one is Part => one?.kind === 'part')).length > 0) return
    try {
      const made = await rebuild.mutateAsync({ codes: [...all] })
      setDone((list) => [made, ...list.filter((one) => one.id !== made.id)])
    } catch (error) {
      setWrong(sentenceOf(error))
    }
    setTexts([])
  }
  return (
    <div className={css.body}>
      <p>
        <Trans>
          If a tablet and its journal are lost, the sales are still on customers’ receipts. Scan the large code on each
          receipt, or paste what a phone reads from it. Each sale is booked once and marked for you to check.
        </Trans>
      </p>
      <form onSubmit={(event) => void take(event)}>
        <TextInput
          data-autofocus
          label={t`Receipt code`}
          autoComplete="off"
          value={text}
          maxLength={4000}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" mt="sm" loading={rebuild.isPending} disabled={text.trim() === ''}>
          <Trans>Rebuild the sale</Trans>
        </Button>
      </form>
      {parts.length > 0 && missing.length > 0 ? (
        <p role="status">
          <Trans>
            Receipt {parts[0]!.receiptNo} has several codes. Scan number {missing.join(', ')} as well.
          </Trans>
        </p>
      ) : null}
      {wrong === undefined ? null : (
        <p role="alert" className={css.wrong}>
          {wrong}
        </p>
      )}
      {done.length > 0 ? <Done done={done} /> : null}
    </div>
  )
}

function Done({ done }: { readonly done: readonly Rebuilt[] }) {
  const { t } = useLingui()
  return (
    <ul className={css.list} aria-label={t`Rebuilt from receipts`} tabIndex={0}>
      {done.map(({ id, receiptNo, total, verdict, known, kind, saleId }) => (
        <li key={id}>
          <span className="et-code">
            {saleId ? (
              <AppLink to="/shop/orderManage/offlineOrderInfo/offlineOrderDes/$id" params={{ id: saleId }}>
                {receiptNo}
              </AppLink>
            ) : (
              receiptNo
            )}
          </span>
          <Money value={cents(kind === 'refund' ? -total : total)} />
          <VerdictBadge verdict={verdict} known={known} />
        </li>
      ))}
    </ul>
  )
}
