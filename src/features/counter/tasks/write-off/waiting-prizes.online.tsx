import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { prizes } from '#contract/sales/prizes.ts'
import { read } from '#api/query.ts'
import { session } from '#api/session.ts'
import { DateTime } from '#ui/date-time.tsx'
import { Money } from '#ui/money.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useSay } from '#ui/use-language.ts'
import css from '#features/counter/tasks/write-off/write-off.module.css'

/** The prizes that winners can still collect here, and whether the shelf has them; nothing while they are not known. */
export function WaitingPrizes() {
  const { t } = useLingui()
  const say = useSay()
  const { data } = useQuery({
    ...read(prizes.waiting, {}),
    enabled: session.token() !== '',
    retry: false,
    refetchOnMount: 'always',
  })
  if (!data) return null
  const { records } = data
  return (
    <aside className={css.waiting} aria-label={t`Prizes waiting here`}>
      <h2 className={css.heading}>
        <Trans>Prizes waiting here</Trans>
      </h2>
      {records.length === 0 ? (
        <p className={css.detail}>
          <Trans>Every prize of this store has been given out or has expired.</Trans>
        </p>
      ) : (
        <ul className={css.prizes}>
          {records.map(({ id, goods, quantity, winners, activity, expiresAt }) => (
            <li key={id}>
              <span className={css.what}>
                <strong>{say(goods.name)}</strong>
                <span className={css.detail}>
                  <Quantity value={quantity} /> · <Money value={goods.price} /> · {say(activity)}
                </span>
                <span className={css.detail}>
                  <Plural value={winners} one="# winner" other="# winners" /> ·{' '}
                  <Trans>
                    by <DateTime at={expiresAt} within />
                  </Trans>
                </span>
              </span>
              {goods.shelf < quantity ? (
                <StateBadge state="attention">
                  <Trans>Short on the shelf</Trans>
                </StateBadge>
              ) : (
                <span className={css.shelf}>
                  <Quantity value={goods.shelf} />
                  <span className={css.detail}>
                    <Trans>on the shelf</Trans>
                  </span>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}
