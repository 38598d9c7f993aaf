import { use, useEffect, useRef, useState } from 'react'
import type { Cents } from '#domain/money.ts'
import type { Shown } from '#features/counter/tasks/display/display-messages.ts'
import { DisplayLanguageContext, InLanguage, useDisplayText } from '#features/counter/tasks/display/in-language.tsx'
import { TipQuestion } from '#features/counter/tasks/display/tip-question.tsx'
import { displayTexts } from '#features/counter/tasks/display/texts.ts'
import { formatQuantity } from '#ui/format-quantity.ts'
import { Money } from '#ui/money.tsx'
import css from '#features/counter/tasks/display/display.module.css'

type Sale = Extract<Shown, { at: 'cart' | 'paying' }>

export interface SaleViewProps {
  readonly shopName: string
  readonly sale: Sale
  readonly onTip: (percent: number) => void
}

/** The products and totals of the sale. While it is paid, the customer is first asked for a tip, on a screen of its own. */
export function SaleView({ shopName, sale, onTip }: SaleViewProps) {
  const { sums } = sale
  const paying = sale.at === 'paying'
  const tips = paying ? sale.tips : undefined
  const { asks, answered, ask } = useTipQuestion(sale)
  if (paying && tips && asks)
    return (
      <TipQuestion
        due={sale.due}
        tips={tips}
        chosen={answered ? sums.tip : undefined}
        onTip={(percent) => {
          ask(false)
          onTip(percent)
        }}
      />
    )
  return (
    <div className={css.sale} data-paying={paying || undefined}>
      <Lines sale={sale} />
      <section className={css.money}>
        <p className={css.shop}>{shopName}</p>
        {paying && sale.card ? (
          <p className={css.notice}>
            <InLanguage words={displayTexts.card} />
          </p>
        ) : null}
        <dl className={css.sums}>
          <Sum words={displayTexts.goods} value={sums.goods} />
          {sums.discount > 0 ? <Sum words={displayTexts.discount} value={sums.discount} saved /> : null}
          <Sum words={sums.taxIncluded ? displayTexts.taxIncluded : displayTexts.tax} value={sums.tax} />
          {sums.tip > 0 ? <Sum words={displayTexts.tip} value={sums.tip} /> : null}
        </dl>
        {tips ? (
          <button type="button" className={css.again} onClick={() => ask(true)}>
            <InLanguage words={displayTexts.changeTip} />
          </button>
        ) : null}
        <div className={css.total} data-due={paying || undefined}>
          <span className={css.word}>
            <InLanguage words={paying ? displayTexts.due : displayTexts.total} />
          </span>
          <Money value={paying ? sale.due : sums.total} className={css.figure} />
        </div>
      </section>
    </div>
  )
}

/** Asks once in each sale, unless the cashier has entered a tip, and again when the customer wants to change it. */
function useTipQuestion(sale: Sale) {
  const [choice, setChoice] = useState({ saleId: '', open: false })
  const saleId = sale.at === 'paying' ? sale.saleId : ''
  const answered = choice.saleId === saleId
  return {
    answered,
    asks: answered ? choice.open : sale.sums.tip === 0,
    ask: (open: boolean) => setChoice({ saleId, open }),
  }
}

function Sum({ words, value, saved }: { words: { zh: string; en: string }; value: Cents; saved?: boolean }) {
  return (
    <div data-saved={saved || undefined}>
      <dt>
        <InLanguage words={words} />
      </dt>
      <dd>
        <Money value={value} />
      </dd>
    </div>
  )
}

/** The last touched line is highlighted and scrolled into view; while paying, the last of all. */
function Lines({ sale }: { readonly sale: Sale }) {
  const text = useDisplayText()
  const language = use(DisplayLanguageContext)
  const current = sale.at === 'cart' ? sale.current : ''
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const line = list.current?.querySelector('[data-current]') ?? list.current?.lastElementChild
    line?.scrollIntoView({ block: 'nearest' })
  }, [current, sale.lines.length, sale.at])
  return (
    <ol ref={list} className={css.lines} aria-label={text(displayTexts.cart)} tabIndex={0}>
      {sale.lines.map((line) => (
        <li key={line.id} className={css.line} data-current={line.id === current || undefined}>
          <div className={css.name}>
            <InLanguage words={line.name} />
            <span className={css.count}>
              {formatQuantity(line.quantity, language === 'en' ? 'en' : 'zh')}
              {line.unit ? ` ${language === 'en' ? line.unit.en : line.unit.zh}` : ''} ×{' '}
              <Money value={line.unitPrice} />
            </span>
          </div>
          <div className={css.amount}>
            <Money value={line.net} />
            {line.discount > 0 ? (
              <span className={css.saved}>
                −<Money value={line.discount} />
              </span>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
