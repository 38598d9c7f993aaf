import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { home } from '#contract/insight/home.ts'
import { read } from '#api/query.ts'
import { fresh } from '#features/office/insight/home/fresh.ts'
import css from '#features/office/insight/home/home.module.css'
import { Section } from '#ui/detail-page.tsx'
import { Money } from '#ui/money.tsx'

/** The person's stores by what they sold today; left out for those with one. */
export function Ranking() {
  const stores = useQuery({ ...read(home.ranking, {}), ...fresh }).data?.records ?? []
  if (stores.length < 2) return null
  const most = Math.max(1, ...stores.map(({ net }) => net))
  return (
    <Section title={<Trans>Your stores today</Trans>}>
      <ol className={css.list}>
        {stores.map(({ id, name, net, orders }) => (
          <li key={id} className={css.store}>
            <span className={css.name}>{name}</span>
            <span className={css.quiet}>
              <Plural value={orders} one="# order" other="# orders" />
            </span>
            <span className={css.right}>
              <Money value={net} strong />
            </span>
            <span className={css.track} aria-hidden>
              <span style={{ width: `${(100 * Math.max(0, net)) / most}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
