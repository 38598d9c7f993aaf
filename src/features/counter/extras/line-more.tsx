import { Trans, useLingui } from '@lingui/react/macro'
import { IconCreditCard, IconInfoCircle, IconPackage, IconShieldCheck, IconShieldPlus } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { cents, milli } from '#domain/money.ts'
import { type CartLineRow } from '#db/cart-row.ts'
import { useCounter } from '#features/counter/device/counter-context.tsx'
import { toggleGuarantee } from '#features/counter/extras/ring-up-more.ts'
import { Money } from '#ui/money.tsx'
import { Quantity } from '#ui/quantity.tsx'
import css from '#features/counter/extras/line-more.module.css'

/** What goes with the line in hand: guarantees to sell with it, its packaging, what a card gives back, its limits. */
export function LineMore({ line }: { readonly line: CartLineRow }) {
  const { t, i18n } = useLingui()
  const { carts } = useCounter()
  const { lines } = useSyncExternalStore(carts.subscribe, carts.cart)
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
      {limits ? <Limits limits={limits} /> : null}
      {guarantees.length > 0 ? (
        <div className={css.chips} role="group" aria-label={t`Guarantee services`}>
          {guarantees.map((guarantee) => {
            const [id, typeZh, typeEn, zh, en, price] = guarantee
            const sold = lines.some((one) => one.forLine === line.lineId && one.skuId === id)
            return (
              <button
                key={id}
                type="button"
                className={css.chip}
                aria-pressed={sold}
                onClick={() => toggleGuarantee(carts, line, guarantee)}
              >
                {sold ? <IconShieldCheck size={20} aria-hidden /> : <IconShieldPlus size={20} aria-hidden />}
                <span>{chinese ? `${typeZh} · ${zh}` : `${typeEn} · ${en}`}</span>
                <Money value={cents(price)} />
              </button>
            )
          })}
        </div>
      ) : null}
    </div>
  )
}

function Limits({ limits }: { readonly limits: NonNullable<NonNullable<CartLineRow['extras']>['limits']> }) {
  const { day, buy } = limits
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
      </span>
    </p>
  )
}
