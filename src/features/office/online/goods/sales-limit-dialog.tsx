import { NumberInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { onlineGoods } from '#contract/online/online-goods.ts'
import type { OnlineProduct } from '#contract/online/online-goods-schemas.ts'
import { write } from '#api/query.ts'
import css from '#features/office/online/goods/online-goods.module.css'
import { quantityOf, typedQuantity } from '#features/office/online/goods/online-values.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { showToast } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly product: OnlineProduct
  readonly onClose: () => void
}

interface Values {
  limits: (number | string)[]
}

/** The most of each variant that the web sells in a day. */
export function SalesLimitDialog({ product, onClose }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const { mutateAsync: set } = useMutation(write(onlineGoods.salesLimit))
  const asSent = ({ limits }: Values) => ({
    id: product.id,
    skus: product.skus.map(({ skuId }, at) => ({ skuId, dayLimit: quantityOf(limits[at] ?? '') })),
  })
  const { form, shell } = useRecordForm<Values, unknown>({
    schema: onlineGoods.salesLimit.input,
    initial: { limits: product.skus.map(({ dayLimit }) => typedQuantity(dayLimit)) },
    keep: false,
    fieldOf: { skus: 'limits' },
    asSent,
    save: (values) => set(asSent(values)),
    onSaved: () => {
      showToast({ message: <Trans>Saved.</Trans> })
      onClose()
    },
  })
  return (
    <FormDialog title={<Trans>Sales limit per day</Trans>} onClose={onClose} {...shell}>
      <p className={css.hint}>
        <Trans>The web sells no more than this in a day. Leave blank for no limit; 0 stops it.</Trans>
      </p>
      {product.skus.map((sku, at) => (
        <NumberInput
          key={sku.skuId}
          label={product.skus.length === 1 ? t`Sales limit per day` : say(sku.name)}
          placeholder={t`No limit`}
          min={0}
          max={99_999}
          decimalScale={sku.unitDecimals}
          suffix={form.values.limits[at] === '' ? '' : ` ${say(sku.unit)}`}
          value={form.values.limits[at] ?? ''}
          error={at === 0 ? form.errors['limits'] : undefined}
          onChange={(typed) => form.setFieldValue('limits', (all) => all.with(at, typed))}
        />
      ))}
    </FormDialog>
  )
}
