import { Plural, useLingui } from '@lingui/react/macro'
import { IconShieldCheck, IconShieldPlus } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Words } from '#contract/schemas.ts'
import { cents } from '#domain/money.ts'
import type { CartLineRow } from '#db/cart-row.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { introductionsOf } from '#features/counter/parts/ring-up/introductions.online.ts'
import { toggleGuarantee, type GuaranteeRow } from '#features/counter/parts/ring-up/ring-up-extras.ts'
import { GUARANTEES } from '#features/counter/parts/ring-up/offer-guarantee.ts'
import { Money } from '#ui/money.tsx'
import css from '#features/counter/parts/ring-up/line-more.module.css'
import { useLanguage, useSay } from '#ui/use-language.ts'

interface GuaranteeChoiceProps {
  readonly line: CartLineRow
  readonly guarantees: readonly GuaranteeRow[]
}

/**
 * One row per type: a tap adds the guarantee to the line, another removes it. Each shows its duration and its terms.
 */
export function GuaranteeChoice({ line, guarantees }: GuaranteeChoiceProps) {
  const { t } = useLingui()
  const english = useLanguage() === 'en'
  const introductions = useIntroductions(line.skuId)
  const typeOf = (one: GuaranteeRow): string => (english ? one[2] : one[1])
  const types = [...new Set(guarantees.map(typeOf))]
  return (
    <div className={css.types} role="group" {...GUARANTEES} aria-label={t`Guarantee services`}>
      {types.map((type) => {
        const ofType = guarantees.filter((one) => typeOf(one) === type)
        return (
          <div key={type} className={css.type}>
            <span className={css.word}>{type}</span>
            <span className={css.chips}>
              {ofType.map((one) => (
                <Chip key={one[0]} line={line} type={type} guarantee={one} />
              ))}
            </span>
            {ofType.map((one) => {
              const said = introductions?.get(one[0])?.[english ? 'en' : 'zh']
              return said ? (
                <p key={one[0]} className={css.promise}>
                  <b>{english ? one[4] : one[3]}</b> {said}
                </p>
              ) : null
            })}
          </div>
        )
      })}
    </div>
  )
}

function useIntroductions(skuId: string): ReadonlyMap<string, Words> | undefined {
  const [known, setKnown] = useState<{ readonly of: string; readonly said: ReadonlyMap<string, Words> }>()
  useEffect(() => {
    let gone = false
    void introductionsOf(skuId).then((said) => {
      if (!gone) setKnown({ of: skuId, said })
    })
    return () => {
      gone = true
    }
  }, [skuId])
  return known?.of === skuId ? known.said : undefined
}

interface ChipProps {
  readonly line: CartLineRow
  readonly type: string
  readonly guarantee: GuaranteeRow
}

function Chip({ line, type, guarantee }: ChipProps) {
  const { t } = useLingui()
  const say = useSay()
  const { carts } = useCounter()
  const { lines } = useSyncExternalStore(carts.subscribe, carts.cart)
  const [id, , , zh, en, price, days] = guarantee
  const name = say({ zh, en })
  const sold = lines.some((each) => each.forLine === line.lineId && each.skuId === id)
  return (
    <button
      type="button"
      className={css.chip}
      aria-pressed={sold}
      aria-label={t`Guarantee: ${type} ${name}`}
      onClick={() => toggleGuarantee(carts, line, guarantee)}
    >
      {sold ? <IconShieldCheck size={20} aria-hidden /> : <IconShieldPlus size={20} aria-hidden />}
      <span>
        {name}
        <small className={css.days}>
          <Plural value={days} one="# day" other="# days" />
        </small>
      </span>
      <Money value={cents(price)} />
    </button>
  )
}
