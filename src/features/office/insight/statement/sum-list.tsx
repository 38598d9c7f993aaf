import css from '#features/office/insight/statement/statement.module.css'
import { Money } from '#ui/money.tsx'
import type { Cents } from '#domain/money.ts'

export interface Sum {
  readonly name: string
  readonly value: Cents
  /** The one that the page is about. */
  readonly main?: boolean
}

/** The sums of a page of the statement; those of nothing are left out, unless the page is about them. */
export function SumList({ sums }: { readonly sums: readonly Sum[] }) {
  return (
    <dl className={css.figures}>
      {sums
        .filter(({ main, value }) => main || value !== 0)
        .map(({ name, value, main }) => (
          <div key={name} className={css.figure} data-main={main || undefined}>
            <dt>{name}</dt>
            <dd className={css.amount}>
              <Money value={value} />
            </dd>
          </div>
        ))}
    </dl>
  )
}
