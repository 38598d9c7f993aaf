import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Shown } from '#features/counter/tasks/display/display-messages.ts'
import { InLanguage } from '#features/counter/tasks/display/in-language.tsx'
import { displayTexts } from '#features/counter/tasks/display/texts.ts'
import { Money } from '#ui/money.tsx'
import { ReceiptCodes } from '#ui/receipt-codes.tsx'
import css from '#features/counter/tasks/display/done.module.css'

/** Thanks: the change as the largest element, and the receipt's code. */
export function DoneView({ done }: { readonly done: Extract<Shown, { at: 'done' }> }) {
  const { code, receiptNo } = done
  const receipt = useMemo(
    () => ({
      receiptNo,
      language: 'zh' as const,
      rows: [{ kind: 'code' as const, text: code, size: 'short' as const }],
    }),
    [code, receiptNo],
  )
  return (
    <section className={css.done}>
      <div className={css.main}>
        <IconCircleCheckFilled className={css.tick} aria-hidden />
        <h1 className={css.thanks}>
          <InLanguage words={displayTexts.thanks} />
        </h1>
        <dl className={css.facts}>
          {done.change > 0 ? (
            <div className={css.change}>
              <dt>
                <InLanguage words={displayTexts.change} />
              </dt>
              <dd>
                <Money value={done.change} />
              </dd>
            </div>
          ) : null}
          <div>
            <dt>
              <InLanguage words={displayTexts.paid} />
            </dt>
            <dd>
              <Money value={done.total} />
            </dd>
          </div>
          <div>
            <dt>
              <InLanguage words={displayTexts.receipt} />
            </dt>
            <dd className="et-code">{receiptNo}</dd>
          </div>
        </dl>
      </div>
      {code === '' ? null : (
        <figure className={css.code}>
          <ReceiptCodes receipt={receipt} />
          <figcaption>
            <InLanguage words={displayTexts.code} />
          </figcaption>
        </figure>
      )}
    </section>
  )
}
