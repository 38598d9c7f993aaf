import { Trans, useLingui } from '@lingui/react/macro'
import { IconCreditCard, IconInfoCircle, IconPackage, IconShieldCheck, IconShieldPlus } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { ABOVE_LIMIT } from '#domain/cart/extras.ts'
import { cents, milli } from '#domain/money.ts'
import type { CartLineRow } from '#db/cart-row.ts'
import { useCounter } from '#features/counter/device/counter-context.tsx'
import { toggleGuarantee, type GuaranteeRow } from '#features/counter/extras/ring-up-more.ts'
import { Money } from '#ui/money.tsx'
import { Quantity } from '#ui/quantity.tsx'
import css from '#features/counter/extras/line-more.module.css'

/** What goes with the line in hand: guarantees to sell with it, its packaging, what a card gives back, its limits. */
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
          {card[0] === 'refueling' ? <Trans>Fuel card, sold at par</Trans> : <Trans>Recharge card, sold at par</Trans>}
        </p>
      ) : null}
      {limits ? <Limits line={line} limits={limits} /> : null}
      {guarantees.length > 0 ? <Guarantees line={line} guarantees={guarantees} /> : null}
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
            At most <Quantity value={milli(buy)} /> a purchase
          </Trans>
        )}
        {buy !== undefined && day !== undefined ? ' · ' : null}
        {day === undefined ? null : (
          <Trans>
            At most <Quantity value={milli(day)} /> a day
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

interface GuaranteesProps {
  readonly line: CartLineRow
  readonly guarantees: readonly GuaranteeRow[]
}

/** One row a type: a tap sells the guarantee with the line, another takes it off. */
function Guarantees({ line, guarantees }: GuaranteesProps) {
  const { t, i18n } = useLingui()
  const { carts } = useCounter()
  const { lines } = useSyncExternalStore(carts.subscribe, carts.cart)
  const english = i18n.locale === 'en'
  const typeOf = (one: GuaranteeRow): string => (english ? one[2] : one[1])
  const nameOf = (one: GuaranteeRow): string => (english ? one[4] : one[3])
  const types = [...new Set(guarantees.map(typeOf))]
  return (
    <div className={css.types} role="group" aria-label={t`Guarantee services`}>
      {types.map((type) => (
        <div key={type} className={css.type}>
          <span className={css.word}>{type}</span>
          <span className={css.chips}>
            {guarantees
              .filter((one) => typeOf(one) === type)
              .map((one) => {
                const sold = lines.some((each) => each.forLine === line.lineId && each.skuId === one[0])
                return (
                  <button
                    key={one[0]}
                    type="button"
                    className={css.chip}
                    aria-pressed={sold}
                    aria-label={t`Guarantee: ${type} ${nameOf(one)}`}
                    onClick={() => toggleGuarantee(carts, line, one)}
                  >
                    {sold ? <IconShieldCheck size={20} aria-hidden /> : <IconShieldPlus size={20} aria-hidden />}
                    <span>{nameOf(one)}</span>
                    <Money value={cents(one[5])} />
                  </button>
                )
              })}
          </span>
        </div>
      ))}
    </div>
  )
}
