import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OutputOf } from '#contract/define.ts'
import type { analysis } from '#contract/insight/analysis.ts'
import type { ProductClass } from '#domain/product-analysis.ts'
import css from '#features/office/insight/analysis/analysis.module.css'
import { useShareWords } from '#features/office/insight/analysis/use-share-words.ts'
import { LargeFigures } from '#features/office/insight/large-figures.tsx'
import { Plot } from '#ui/chart/plot.tsx'
import { Section } from '#ui/detail-page.tsx'
import { Money } from '#ui/money.tsx'

type Sums = OutputOf<typeof analysis.sums>

/** Colours of the classes; each is named beside it. */
const COLOR: Readonly<Record<ProductClass, string>> = {
  A: 'var(--et-accent)',
  B: 'var(--et-sending)',
  C: 'var(--et-waiting)',
}

const NAMES: Readonly<Record<ProductClass, ReactNode>> = {
  A: <Trans>Top sellers: the first 80% of net sales</Trans>,
  B: <Trans>The next 15%</Trans>,
  C: <Trans>The last 5%</Trans>,
}

/** How many products bring how much of net sales, by class. */
export function ClassFigures({ sums }: { readonly sums: Sums }) {
  const share = useShareWords()
  return (
    <section>
      <LargeFigures
        figures={sums.classes.map((one) => ({
          key: one.class,
          name: (
            <>
              <span className={css.letter} data-class={one.class}>
                {one.class}
              </span>
              {NAMES[one.class]}
            </>
          ),
          value: <Plural value={one.products} one="# product" other="# products" />,
          below: (
            <Trans>
              {share(one.share)} of net sales, <Money value={one.net} />
            </Trans>
          ),
        }))}
      />
      <Apart sums={sums} />
    </section>
  )
}

/** What is no product, so that the classes add up to the net sales of the statement. */
function Apart({ sums: { apart } }: { readonly sums: Sums }) {
  if (apart.open === 0 && apart.guarantees === 0) return null
  return (
    <p className={css.quiet}>
      <Trans>Not in the classes:</Trans>{' '}
      {apart.open === 0 ? null : (
        <span className={css.part}>
          <Trans>
            open amounts <Money value={apart.open} />
          </Trans>
        </span>
      )}
      {apart.guarantees === 0 ? null : (
        <span className={css.part}>
          <Trans>
            guarantees <Money value={apart.guarantees} />
          </Trans>
        </span>
      )}
    </p>
  )
}

/** Each bar is the share of net sales of the first products together. */
export function Curve({ sums: { curve } }: { readonly sums: Sums }) {
  const { t, i18n } = useLingui()
  const percent = (value: number): string => (value === 0 ? '–' : `${value}%`)
  return (
    <Section
      title={<Trans>How few products bring the sales</Trans>}
      hint={<Trans>Each bar is the share of net sales that so many best sellers bring together.</Trans>}
    >
      <Plot
        label={t`Share of net sales by number of products`}
        places={t`Products`}
        rows={curve.map(({ products, share, class: own }) => ({
          at: products.toLocaleString(i18n.locale),
          values: { A: 0, B: 0, C: 0, [own]: Math.round(share / 1000) / 10 },
        }))}
        series={[
          { key: 'A', label: t`up to class A`, color: COLOR.A },
          { key: 'B', label: t`with class B`, color: COLOR.B },
          { key: 'C', label: t`with class C`, color: COLOR.C },
        ]}
        stacked
        whole={100}
        format={percent}
        tick={(value) => `${value}%`}
      />
    </Section>
  )
}
