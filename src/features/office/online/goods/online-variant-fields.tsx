import { Button, NumberInput, Switch } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { logistics } from '#contract/online/logistics.ts'
import { onlineGoods } from '#contract/online/online-goods.ts'
import type { OnlineSku, ReserveSuggestion } from '#contract/online/online-goods-schemas.ts'
import { read } from '#api/query.ts'
import { useShownVariants, VARIANTS_SHOWN } from '#features/office/catalogue/products/use-shown-variants.ts'
import css from '#features/office/online/goods/online-goods.module.css'
import { type OnlineSkuValues, typedQuantity } from '#features/office/online/goods/online-values.ts'
import { SuggestedReserve } from '#features/office/online/goods/suggested-reserve.tsx'
import { DayField } from '#ui/form/day-field.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { useMay } from '#ui/may.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { moneyText } from '#ui/parse-money.ts'
import { dayIn } from '#ui/say-instant.ts'
import { SearchBox } from '#ui/search-box.tsx'
import { useStoreZone } from '#ui/store-zone.tsx'
import { useSay } from '#ui/use-language.ts'

type Errors = Readonly<Record<string, ReactNode>>

interface Props {
  readonly productId: string
  /** A recharge card is sold at its par value. */
  readonly card: boolean
  readonly skus: readonly OnlineSku[]
  readonly values: readonly OnlineSkuValues[]
  readonly errors: Errors
  readonly presale: boolean
  readonly onChange: (at: number, change: Partial<OnlineSkuValues>) => void
}

/** Price, limits and reserve of each variant on the web. */
export function OnlineVariantFields({ productId, card, skus, values, errors, presale, onChange }: Props) {
  const { t } = useLingui()
  const known = new Map(skus.map((sku) => [sku.skuId, sku]))
  const names = values.map(({ skuId }) => {
    const { zh = '', en = '' } = known.get(skuId)?.name ?? {}
    return `${zh} ${en}`
  })
  const { words, page, found, shown, look } = useShownVariants(names, errors)
  const [asked, setAsked] = useState(false)
  const { data, error, refetch, isFetching } = useQuery({
    ...read(onlineGoods.reserveSuggest, { id: productId }),
    enabled: asked,
  })
  const storeReserve = useStoreReserve()
  const suggestions = asked ? (data?.records ?? []) : []
  const takeAll = (): void => {
    for (const { skuId, reserve } of suggestions) {
      const at = values.findIndex((one) => one.skuId === skuId)
      if (at >= 0) onChange(at, { reserve: typedQuantity(reserve) })
    }
  }
  return (
    <div className={css.stack}>
      {skus.some(({ stock }) => stock !== null) ? (
        <div className={css.suggestion}>
          <p>
            <Trans>
              The web leaves the reserve to the counters, so that what a buyer ordered isn’t sold there while a counter
              is offline.
            </Trans>
          </p>
          <Button variant="default" loading={asked && isFetching} onClick={() => setAsked(true)}>
            <Trans>Suggest reserves</Trans>
          </Button>
          {suggestions.length > 1 ? (
            <Button variant="default" onClick={takeAll}>
              <Trans>Use all suggestions</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
      {error && asked && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {values.length > VARIANTS_SHOWN ? (
        <SearchBox label={t`Find a variant`} slash={false} value={words} onChange={(text) => look({ words: text })} />
      ) : null}
      <ul className={css.variants} data-many={skus.length > 1 || undefined}>
        {shown.map((at) => {
          const value = values[at]!
          const sku = known.get(value.skuId)
          return sku === undefined ? null : (
            <VariantFields
              key={value.skuId}
              sku={sku}
              card={card}
              only={skus.length === 1}
              value={value}
              error={(name) => errors[`skus.${at}.${name}`]}
              presale={presale}
              storeReserve={storeReserve}
              suggestion={suggestions.find(({ skuId }) => skuId === value.skuId)}
              onChange={(change) => onChange(at, change)}
            />
          )
        })}
      </ul>
      {values.length > VARIANTS_SHOWN ? (
        <Pager
          currentPage={page}
          pageSize={VARIANTS_SHOWN}
          total={found.length}
          onChange={({ currentPage }) => look({ words, page: currentPage })}
        />
      ) : null}
    </div>
  )
}

/** The reserve of the store, in words for those who may not see its settings. */
function useStoreReserve(): string {
  const { t } = useLingui()
  const enabled = useMay()({ all: ['shopLogistics'] })
  const { data } = useQuery({ ...read(logistics.pickupInfo, {}), enabled })
  return data ? String(data.onlineReserve / 1000) : t`The store’s`
}

interface VariantProps {
  readonly sku: OnlineSku
  readonly card: boolean
  /** The product has no other. */
  readonly only: boolean
  readonly value: OnlineSkuValues
  readonly error: (name: keyof OnlineSkuValues) => ReactNode
  readonly presale: boolean
  /** What applies where the variant has no reserve of its own. */
  readonly storeReserve: string
  readonly suggestion: ReserveSuggestion | undefined
  readonly onChange: (change: Partial<OnlineSkuValues>) => void
}

function VariantFields(props: VariantProps) {
  const { sku, card, only, value, error, presale, storeReserve, suggestion, onChange } = props
  const { t } = useLingui()
  const say = useSay()
  const [now] = useState(Date.now)
  const today = dayIn(now, useStoreZone())
  const name = say(sku.name)
  const quantity = (field: 'dayLimit' | 'memberLimit' | 'reserve' | 'presaleMost', label: string, none: string) => (
    <NumberInput
      label={label}
      placeholder={none}
      min={0}
      decimalScale={sku.unitDecimals}
      value={value[field]}
      error={error(field)}
      onChange={(typed) => onChange({ [field]: typed })}
    />
  )
  return (
    <li className={css.variant} aria-label={only ? undefined : name}>
      {only ? null : (
        <div className={css.variantHead}>
          <h3 className={css.variantName}>{name}</h3>
          <Switch
            label={t`Shown on the web`}
            aria-label={t`Show ${name} on the web`}
            checked={value.shown}
            onChange={(event) => onChange({ shown: event.currentTarget.checked })}
          />
        </div>
      )}
      {value.shown ? (
        <>
          <div className={css.variantFields}>
            {card ? null : (
              <MoneyInput
                label={t`Price on the web`}
                placeholder={sku.counterPrice === null ? t`No price yet` : moneyText(sku.counterPrice)}
                value={value.price}
                error={error('price')}
                onChange={(price) => onChange({ price })}
              />
            )}
            {quantity('dayLimit', t`Sales limit per day`, t`No limit`)}
            {quantity('memberLimit', t`Limit per buyer`, t`No limit`)}
            {sku.stock === null ? null : quantity('reserve', t`Reserve`, storeReserve)}
            {presale ? (
              <>
                <DayField
                  label={t`Expected on`}
                  min={today}
                  value={value.readyOn}
                  error={error('readyOn')}
                  onChange={(readyOn) => onChange({ readyOn })}
                />
                {quantity('presaleMost', t`Most in pre-sale`, t`Any quantity`)}
              </>
            ) : null}
          </div>
          {suggestion ? (
            <SuggestedReserve
              suggestion={suggestion}
              onTake={() => onChange({ reserve: typedQuantity(suggestion.reserve) })}
            />
          ) : null}
        </>
      ) : null}
    </li>
  )
}
