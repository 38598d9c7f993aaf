import { useQuery } from '@tanstack/react-query'
import { statement } from '#contract/insight/statement.ts'
import { channelTexts, figureTexts, statementHeads } from '#contract/texts/statement.ts'
import { read } from '#api/query.ts'
import css from '#features/office/insight/statement/statement.module.css'
import type { ChosenRange } from '#features/office/insight/statement/use-range.ts'
import { Section } from '#ui/detail-page.tsx'
import { Money } from '#ui/money.tsx'
import { useSay } from '#ui/use-language.ts'

/** Net sales in the store, for pickup and for delivery; nothing where all was sold in the store. */
export function ByChannel({ range }: { readonly range: ChosenRange }) {
  const say = useSay()
  const { data } = useQuery(read(statement.channels, range.days))
  if (!data || data.channels.every(({ channel }) => channel === 'in-store')) return null
  return (
    <Section title={say(statementHeads.byChannel)}>
      <dl className={css.figures}>
        {data.channels.map(({ channel, sales, net }) => (
          <div key={channel} className={css.figure}>
            <dt>{say(channelTexts[channel])}</dt>
            <dd>
              <span className={css.amount}>
                <Money value={net} />
              </span>
              <span className={css.means}>
                {say(figureTexts.sales.name)} {sales}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
