import { Button, NumberInput } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import css from '#features/office/catalogue/products/product-form.module.css'
import type { SkuValues } from '#features/office/catalogue/products/product-values.ts'
import { useMay } from '#ui/may.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { showUndo } from '#ui/toast.tsx'

interface Props {
  readonly skus: readonly SkuValues[]
  /** The places of those that get it. */
  readonly places: readonly number[]
  /** Only some of the variants are found, and only these get it. */
  readonly found: boolean
  /** Whether their stock is counted. */
  readonly counted: boolean
  readonly onSkus: (skus: SkuValues[]) => void
}

type Shared = Pick<SkuValues, 'price' | 'originalPrice' | 'cost' | 'opening'>
const nothing: Shared = { price: null, originalPrice: null, cost: null, opening: '' }

/** Sets prices, costs or opening stock of many variants at once; what is left empty here stays as it is. */
export function AllVariants({ skus, places, found, counted, onSkus }: Props) {
  const { t } = useLingui()
  const may = useMay()
  const [typed, setTyped] = useState(nothing)
  const put = (change: Partial<Shared>): void => setTyped({ ...typed, ...change })
  const opens = counted && may({ any: ['shopInboundAdd'] }) && skus.some(isNew)
  const { opening, ...prices } = typed
  const given = Object.fromEntries(Object.entries(prices).filter(([, value]) => value !== null))
  const count = places.length
  const set = (): void => {
    const chosen = new Set(places)
    onSkus(
      skus.map((sku, at) =>
        chosen.has(at) ? { ...sku, ...given, ...(opening !== '' && isNew(sku) ? { opening } : {}) } : sku,
      ),
    )
    setTyped(nothing)
    showUndo(<Plural value={count} one="Set for # variant." other="Set for # variants." />, () => onSkus([...skus]))
  }
  return (
    <fieldset className={css.option}>
      <legend className={css.optionTitle}>
        {found ? <Trans>For the variants found</Trans> : <Trans>For all variants</Trans>}
      </legend>
      <div className={css.variantFields}>
        <MoneyInput label={t`Selling price`} value={typed.price} onChange={(price) => put({ price })} />
        <MoneyInput
          label={t`Original price`}
          value={typed.originalPrice}
          onChange={(originalPrice) => put({ originalPrice })}
        />
        {may({ any: ['shopCostSee'] }) ? (
          <MoneyInput label={t`Cost`} value={typed.cost} onChange={(cost) => put({ cost })} />
        ) : null}
        {opens ? (
          <NumberInput
            label={t`Opening stock`}
            min={0}
            decimalScale={3}
            hideControls
            value={opening}
            onChange={(value) => put({ opening: value })}
          />
        ) : null}
        <div className={css.packs}>
          <Button
            variant="default"
            disabled={count === 0 || (opening === '' && Object.keys(given).length === 0)}
            onClick={set}
          >
            <Plural value={count} one="Set for # variant" other="Set for # variants" />
          </Button>
        </div>
      </div>
    </fieldset>
  )
}

const isNew = ({ id, recipe }: SkuValues): boolean => id === undefined && recipe === null
