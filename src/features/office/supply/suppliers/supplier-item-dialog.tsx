import { NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Buyable, type ItemForm, type SupplierItem, suppliers } from '#contract/supply/suppliers.ts'
import type { Cents } from '#domain/money.ts'
import { read, write } from '#api/query.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { formatQuantity } from '#ui/format-quantity.ts'
import { useMay } from '#ui/may.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { showToast } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly supplierId: string
  /** Absent for a new one. */
  readonly item?: SupplierItem
  readonly onClose: () => void
}

interface Values {
  readonly skuId: string
  readonly supplierItemNo: string
  /** '' for single units. */
  readonly packId: string
  readonly packCost: Cents | null
  readonly minPacks: number | string
  readonly preferred: boolean
}

/** The purchase data of a product at a supplier. */
export function SupplierItemDialog({ supplierId, item, onClose }: Props) {
  const { t, i18n } = useLingui()
  const say = useSay()
  const seesCost = useMay()({ any: ['shopCostSee'] })
  const set = useMutation(write(suppliers.setGoods))
  const [chosen, setChosen] = useState<Buyable | undefined>(item)
  const sent = ({ packId, packCost, minPacks, ...values }: Values): ItemForm => ({
    ...values,
    id: supplierId,
    packId: packId === '' ? null : packId,
    ...(seesCost ? { packCost } : {}),
    minPacks: Number(minPacks),
  })
  const { form, field, shell } = useRecordForm<Values, unknown>({
    schema: suppliers.setGoods.input,
    initial: {
      skuId: item?.skuId ?? '',
      supplierItemNo: item?.supplierItemNo ?? '',
      packId: item?.packId ?? '',
      packCost: item?.packCost ?? null,
      minPacks: item?.minPacks ?? 1,
      preferred: item?.preferred ?? true,
    },
    asSent: sent,
    keep: false,
    sentences: { skuId: t`Choose a product.`, minPacks: t`A whole number, 1 or more.` },
    save: (values) => set.mutateAsync(sent(values)),
    onSaved: () => {
      showToast({ message: <Trans>Saved.</Trans> })
      onClose()
    },
  })
  const name = item && say(item.name)
  const choose = (one: Buyable | undefined): void => {
    setChosen(one)
    form.setFieldValue('skuId', one?.skuId ?? '')
    form.setFieldValue('packId', '')
  }
  return (
    <FormDialog title={item ? <Trans>Edit {name}</Trans> : <Trans>Add a product</Trans>} onClose={onClose} {...shell}>
      {item ? null : <ProductField chosen={chosen} onChoose={choose} error={field('skuId').error as ReactNode} />}
      <TextInput label={t`Supplier’s item number`} {...field('supplierItemNo')} />
      <Select
        label={t`Package`}
        description={t`How it is ordered. Packages are set up on the product’s page.`}
        allowDeselect={false}
        data={[
          { value: '', label: chosen ? say(chosen.unit) : t`Single unit` },
          ...(chosen?.packs ?? []).map((pack) => ({
            value: pack.id,
            label: `${say(pack.name)} (${formatQuantity(pack.quantity, i18n.locale)} ${chosen ? say(chosen.unit) : ''})`,
          })),
        ]}
        {...field('packId')}
      />
      {seesCost ? <MoneyInput label={t`Cost of a package`} {...field('packCost')} /> : null}
      <NumberInput
        label={t`Minimum packages per order`}
        min={1}
        clampBehavior="none"
        allowDecimal={false}
        hideControls
        {...field('minPacks')}
      />
      <Switch
        label={t`Preferred supplier of this product`}
        checked={form.values.preferred}
        onChange={(event) => form.setFieldValue('preferred', event.currentTarget.checked)}
      />
    </FormDialog>
  )
}

const WAIT_MS = 200

/** A product, found by words of its name, its item number or a barcode. */
function ProductField({
  chosen,
  onChoose,
  error,
}: {
  readonly chosen: Buyable | undefined
  readonly onChoose: (one: Buyable | undefined) => void
  readonly error: ReactNode
}) {
  const { t } = useLingui()
  const say = useSay()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, WAIT_MS)
  const { data } = useQuery({ ...read(suppliers.lookup, { search }), placeholderData: keepPreviousData })
  const found = data?.records ?? []
  const all = chosen && !found.some((one) => one.skuId === chosen.skuId) ? [chosen, ...found] : found
  return (
    <Select
      label={t`Product`}
      required
      searchable
      data-autofocus
      placeholder={t`Name, pinyin, item number or barcode`}
      nothingFoundMessage={<Trans>No product matches.</Trans>}
      data={all.map((one) => ({ value: one.skuId, label: `${say(one.name)} · ${one.itemNo}` }))}
      // the server has searched
      filter={({ options }) => options}
      value={chosen?.skuId ?? null}
      onChange={(id) => onChoose(all.find((one) => one.skuId === id))}
      onSearchChange={setTyped}
      error={error}
    />
  )
}
