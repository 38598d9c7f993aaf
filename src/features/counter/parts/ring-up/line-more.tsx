import { Trans, useLingui } from '@lingui/react/macro'
import { IconCreditCard, IconInfoCircle, IconPackage } from '@tabler/icons-react'
import { ABOVE_LIMIT } from '#domain/cart/extras.ts'
import { cents, milli } from '#domain/money.ts'
import type { CartLineRow } from '#db/cart-row.ts'
import { GuaranteeChoice } from '#features/counter/parts/ring-up/guarantee-choice.tsx'
import { Money } from '#ui/money.tsx'
import { Quantity } from '#ui/quantity.tsx'
import css from '#features/counter/parts/ring-up/line-more.module.css'

/** Details of the selected line: guarantees to add, its pack, a card's macou return, its limits. */
export function LineMore({ line }: { readonly line: CartLineRow }) {
  const { i18n } = useLingui()
  const { extras = {}, pack } = line
  const chinese = i18n.locale !== 'en'
  const { guarantees = [], card, limits } = extras
  return (
    <div className={css.more}>
      {pack ? (
        <p className={css.said}>
          <IconPackage size={18} aria-hidden />
          <span>
            <Quantity value={milli(Math.floor((line.quantity * 1000) / pack.quantity))} /> ×{' '}
            {chinese ? pack.zh : pack.en}
            {pack.price === null ? null : (
              <>
                {' · '}
                <Money value={cents(pack.price)} />
              </>
            )}
          </span>
        </p>
      ) : null}
      {card ? (
        <p className={css.said}>
          <IconCreditCard size={18} aria-hidden />
          {card[0] === 'refueling' ? (
            <Trans>Fuel card, sold at par value</Trans>
          ) : (
            <Trans>Recharge card, sold at par value</Trans>
          )}
        </p>
      ) : null}
      {limits ? <Limits line={line} limits={limits} /> : null}
      {guarantees.length > 0 ? <GuaranteeChoice line={line} guarantees={guarantees} /> : null}
    </div>
  )
}

interface LimitsProps {
  readonly line: CartLineRow
  readonly limits: NonNullable<NonNullable<CartLineRow['extras']>['limits']>
}

function Limits({ line, limits }: LimitsProps) {
  const { day, buy } = limits
  const isLet = line.adjustments?.some((one) => one.reason === ABOVE_LIMIT)
  return (
    <p className={css.said}>
      <IconInfoCircle size={18} aria-hidden />
      <span>
        {buy === undefined ? null : (
          <Trans>
            Limit: <Quantity value={milli(buy)} /> per customer
          </Trans>
        )}
        {buy !== undefined && day !== undefined ? ' · ' : null}
        {day === undefined ? null : (
          <Trans>
            Limit: <Quantity value={milli(day)} /> per day
          </Trans>
        )}
        {isLet ? (
          <>
            {' · '}
            <b>
              <Trans>Above the limit, approved</Trans>
            </b>
          </>
        ) : null}
      </span>
    </p>
  )
}
