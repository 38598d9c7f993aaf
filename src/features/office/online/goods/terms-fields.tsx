import { Checkbox, Radio } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { onlineGoods } from '#contract/online/online-goods.ts'
import { salesMethods } from '#domain/online-goods.ts'
import { read } from '#api/query.ts'
import css from '#features/office/online/goods/online-goods.module.css'
import { useOnlineWords } from '#features/office/online/goods/online-words.ts'
import type { TermsValues } from '#features/office/online/goods/terms-values.ts'
import { WebCategoryField } from '#features/office/online/goods/web-category-field.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { MomentField } from '#ui/form/day-field.tsx'
import { useMay } from '#ui/may.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { useStoreZone } from '#ui/store-zone.tsx'

interface Props {
  readonly values: TermsValues
  readonly errors: Readonly<Record<string, ReactNode>>
  /** Why the sales method can't be changed now. */
  readonly frozen?: ReactNode
  readonly onChange: (change: Partial<TermsValues>) => void
}

/** How products are sold on the web: for one of them, or for many at once. */
export function TermsFields({ values, errors, frozen, onChange }: Props) {
  const { t } = useLingui()
  const zone = useStoreZone()
  const words = useOnlineWords()
  return (
    <div className={css.stack}>
      <Radio.Group
        label={t`Sales method`}
        required
        description={frozen ?? <Trans>Pre-sale takes orders before the goods have arrived.</Trans>}
        value={values.salesMethod}
        error={errors['salesMethod']}
        errorProps={{ role: 'alert' }}
        onChange={(salesMethod) => onChange({ salesMethod: salesMethod as TermsValues['salesMethod'] })}
      >
        <div className={css.radios}>
          <Radio value="1" label={words.method(salesMethods.regular)} disabled={frozen !== undefined} />
          <Radio value="2" label={words.method(salesMethods.presale)} disabled={frozen !== undefined} />
        </div>
      </Radio.Group>
      <WayFields values={values} errors={errors} onChange={onChange} />
      <div className={css.pair}>
        <MomentField
          label={t`Off-sale time`}
          description={t`It’s taken down then. Leave blank to keep it on sale. Store time (${zone}).`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={values.offSaleAt}
          error={errors['offSaleAt']}
          onChange={(offSaleAt) => onChange({ offSaleAt })}
        />
        <WebCategoryField
          value={values.platformCategoryId}
          error={errors['platformCategoryId']}
          onChange={(platformCategoryId) => onChange({ platformCategoryId })}
        />
      </div>
    </div>
  )
}

/** How it reaches buyers; a way that the store doesn't offer can't be chosen. */
function WayFields({ values, errors, onChange }: Omit<Props, 'frozen'>) {
  const { t } = useLingui()
  const { data: ways } = useSuspenseQuery(read(onlineGoods.deliveryConfigured, {}))
  return (
    <>
      <div className={css.ways} role="group" aria-label={t`How buyers get it`}>
        <Checkbox
          label={t`Self-pickup`}
          checked={values.pickup}
          disabled={!ways.pickup && !values.pickup}
          description={ways.pickup ? undefined : <NotOffered part="pickup" />}
          error={errors['pickup']}
          onChange={(event) => onChange({ pickup: event.currentTarget.checked })}
        />
        <Checkbox
          label={t`Delivery`}
          checked={values.delivery}
          disabled={!ways.delivery && !values.delivery}
          description={ways.delivery ? undefined : <NotOffered part="delivery" />}
          error={errors['delivery']}
          onChange={(event) => onChange({ delivery: event.currentTarget.checked })}
        />
      </div>
      {values.delivery ? (
        <MoneyInput
          className={css.money}
          label={t`Additional delivery fee`}
          description={t`For each piece, on top of the delivery fee.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="0.00"
          value={values.additionalFee}
          error={errors['additionalFee']}
          onChange={(additionalFee) => onChange({ additionalFee })}
        />
      ) : null}
    </>
  )
}

/** Why a way can't be chosen, and where it is set up. */
function NotOffered({ part }: { readonly part: 'pickup' | 'delivery' }) {
  const maySetUp = useMay()({ all: ['shopLogistics'] })
  return (
    <>
      {part === 'pickup' ? (
        <Trans>Pickup isn’t set up for this store.</Trans>
      ) : (
        <Trans>Delivery isn’t set up for this store.</Trans>
      )}{' '}
      {maySetUp ? (
        <AppLink to="/shop/shopManage/logisticsManagement" search={{ part }}>
          <Trans>Set it up</Trans>
        </AppLink>
      ) : null}
    </>
  )
}
