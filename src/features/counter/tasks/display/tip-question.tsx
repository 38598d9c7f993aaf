import type { Cents } from '#domain/money.ts'
import { InLanguage, useDisplayText } from '#features/counter/tasks/display/in-language.tsx'
import { displayTexts } from '#features/counter/tasks/display/texts.ts'
import { Money } from '#ui/money.tsx'
import css from '#features/counter/tasks/display/tip.module.css'

export interface TipQuestionProps {
  /** The amount to pay now, with the counter's tip. */
  readonly due: Cents
  readonly tips: readonly { readonly percent: number; readonly tip: Cents }[]
  /** The counter's tip: from a tile, the cashier's amount, or 0. Undefined: nobody has chosen yet. */
  readonly chosen: Cents | undefined
  readonly onTip: (percent: number) => void
}

/** The customer's choice of a tip, on the whole screen. Highlighted is what the counter accepted. */
export function TipQuestion({ due, tips, chosen, onTip }: TipQuestionProps) {
  const text = useDisplayText()
  const picked = chosen === 0 ? 0 : tips.find(({ tip }) => tip === chosen)?.percent
  return (
    <div className={css.tips} role="group" aria-label={text(displayTexts.tipQuestion)}>
      <h1 className={css.question}>
        <InLanguage words={displayTexts.tipQuestion} />
      </h1>
      <div className={css.tiles}>
        {tips.map(({ percent, tip }) => (
          <button
            key={percent}
            type="button"
            className={css.tile}
            aria-pressed={picked === percent}
            onClick={() => onTip(percent)}
          >
            <strong>{percent}%</strong>
            <Money value={tip} />
          </button>
        ))}
        <button type="button" className={css.tile} aria-pressed={picked === 0} onClick={() => onTip(0)}>
          <InLanguage words={displayTexts.noTip} />
        </button>
      </div>
      <p className={css.due}>
        <InLanguage words={displayTexts.due} />
        <Money value={due} className={css.figure} />
      </p>
    </div>
  )
}
