import { NumberInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { onlineGoods } from '#contract/online/online-goods.ts'
import type { OnlineProduct } from '#contract/online/online-goods-schemas.ts'
import { write } from '#api/query.ts'
import css from '#features/office/online/goods/online-goods.module.css'
import { quantityOf } from '#features/office/online/goods/online-values.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { formatQuantity } from '#ui/format-quantity.ts'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { showToast } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly product: OnlineProduct
  readonly onClose: () => void
}

interface Values {
  added: (number | string)[]
}

/** Lets the web sell more today than the limits of a day, which stay as they are. */
export function ReplenishDialog({ product, onClose }: Props) {
  const { t, i18n } = useLingui()
  const say = useSay()
  const { mutateAsync: replenish } = useMutation(write(onlineGoods.replenish))
  const limited = product.skus.filter(({ dayLimit }) => dayLimit !== null)
  const asSent = ({ added }: Values) => ({
    id: product.id,
    skus: limited.flatMap(({ skuId }, at) => {
      const quantity = quantityOf(added[at] ?? '')
      return quantity === null || quantity === 0 ? [] : [{ skuId, quantity }]
    }),
  })
  const { form, shell } = useRecordForm<Values, unknown>({
    schema: onlineGoods.replenish.input,
    initial: { added: limited.map(() => '') },
    keep: false,
    fieldOf: { skus: 'added' },
    sentences: { added: t`Enter how many more.` },
    asSent,
    save: (values) => replenish(asSent(values)),
    onSaved: () => {
      showToast({ message: <Trans>Added to today’s limit.</Trans> })
      onClose()
    },
  })
  return (
    <FormDialog title={<Trans>Replenish</Trans>} submit={<Trans>Add</Trans>} onClose={onClose} {...shell}>
      <p className={css.hint}>
        <Trans>The web can sell so many more today. From tomorrow on the sales limit applies again.</Trans>
      </p>
      {limited.map((sku, at) => {
        const [sold, limit] = [sku.soldToday, (sku.dayLimit ?? 0) + sku.extraToday].map(
          (value) => `${formatQuantity(value as typeof sku.soldToday, i18n.locale)} ${say(sku.unit)}`,
        )
        return (
          <NumberInput
            key={sku.skuId}
            label={limited.length === 1 ? t`More today` : say(sku.name)}
            description={t`Sold today: ${sold} of ${limit}`}
            min={0}
            max={99_999}
            decimalScale={sku.unitDecimals}
            value={form.values.added[at] ?? ''}
            error={at === 0 ? form.errors['added'] : undefined}
            onChange={(typed) => {
              form.setFieldValue('added', (all) => all.with(at, typed))
              form.clearFieldError('added')
            }}
          />
        )
      })}
    </FormDialog>
  )
}
