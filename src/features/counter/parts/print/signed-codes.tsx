import { useEffect, useState } from 'react'
import type { Receipt, ReceiptLanguage } from '#domain/receipt/receipt-model.ts'
import { signedReceipt, type Signed } from '#features/counter/parts/print/sign-receipt.ts'
import { afterPaint } from '#ui/after-paint.ts'
import { ReceiptCodes } from '#ui/receipt-codes.tsx'
import { useLanguage } from '#ui/use-language.ts'

interface SignedCodesProps {
  readonly of: Signed
  /** The customer's language; absent: that of the screen. */
  readonly customers: ReceiptLanguage | undefined
}

/** The codes of a receipt on the screen, which the browser prints. */
export function SignedCodes({ of, customers }: SignedCodesProps) {
  const screenLanguage = useLanguage()
  const language = customers ?? screenLanguage
  const [receipt, setReceipt] = useState<Receipt>()
  const { fact, lease } = of
  useEffect(() => {
    let gone = false
    // at the foot of the receipt and costly: the change must be on the screen first
    const callOff = afterPaint(() => {
      void signedReceipt({ receiptNo: numberOf(fact.body), language, rows: [] }, { fact, lease }).then((made) => {
        if (!gone) setReceipt(made)
      })
    })
    return () => {
      gone = true
      callOff()
    }
  }, [language, fact, lease])
  return receipt ? <ReceiptCodes receipt={receipt} /> : null
}

const numberOf = (body: string): string => (JSON.parse(body) as { data: { receiptNo: string } }).data.receiptNo
