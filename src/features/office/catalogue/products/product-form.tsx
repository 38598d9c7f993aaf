import { Checkbox, MultiSelect, NumberInput, Select, TextInput, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { goodsLookups } from '#contract/catalogue/goods-lookups.ts'
import { type ProductForm as Sent, products } from '#contract/catalogue/products.ts'
import { recipes } from '#contract/catalogue/recipes.ts'
import { storage } from '#contract/catalogue/storage.ts'
import { productSentences } from '#contract/texts/product-texts.ts'
import { fitSkus } from '#domain/goods/variants.ts'
import { unitStates } from '#domain/unit-states.ts'
import { queryClient, read } from '#api/query.ts'
import { BayField } from '#features/office/catalogue/products/bay-field.tsx'
import { CategoryField } from '#features/office/catalogue/products/category-field.tsx'
import { OptionEditor } from '#features/office/catalogue/products/option-editor.tsx'
import { PicturesField } from '#features/office/catalogue/products/pictures-field.tsx'
import { PurchasingFields } from '#features/office/catalogue/products/purchasing-fields.tsx'
import css from '#features/office/catalogue/products/product-form.module.css'
import { TaxFields } from '#features/office/catalogue/products/tax-fields.tsx'
import { UnitField } from '#features/office/catalogue/products/unit-field.tsx'
import { VariantFields, type VariantFieldsProps } from '#features/office/catalogue/products/variant-fields.tsx'
import {
  emptySku,
  type OptionValues,
  type ProductValues,
  sentOf,
} from '#features/office/catalogue/products/product-values.ts'
import { likeRecipe } from '#features/office/catalogue/products/recipe/recipe-values.ts'
import { NameFields } from '#features/shared/name-fields.tsx'
import { Section } from '#ui/detail-page.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { showUndo } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

export interface ProductFormProps {
  readonly title: ReactNode
  readonly initial: ProductValues
  /** It is on sale in the online store: what buyers see cannot be changed. */
  readonly frozen?: boolean
  /** Its stock is counted in its unit. */
  readonly unitFixed?: boolean
  /** The name of its supplier, who may no longer be bought from. */
  readonly supplier?: string
  readonly save: (form: Sent) => Promise<{ readonly id: string }>
  readonly newest?: () => Promise<ProductValues>
  readonly onSaved: (id: string) => void
  readonly onCancel: () => void
}

type Form = UseFormReturnType<ProductValues>

/** Everything about one product, for a new one and for one that is changed. */
export function ProductForm(props: ProductFormProps) {
  const { title, initial, frozen = false, unitFixed = false, supplier = '', save, newest, onSaved, onCancel } = props
  const { t } = useLingui()
  const { data: choices } = useSuspenseQuery(read(products.choices, {}))
  const { form, field, shell, forget } = useRecordForm({
    schema: products.add.input,
    initial,
    asSent: sentOf,
    rows: ['options', 'skus'],
    fieldOf: { macou: 'macouPercent' },
    check: (values, language) =>
      productSentences(sentOf(values), language, choices.units.find((one) => one.id === values.unitId)?.decimals),
    sentences: {
      categoryId: t`Choose a category.`,
      unitId: t`Choose a unit.`,
      macouPercent: t`A percentage from 0 to 100.`,
    },
    save: (values) => save(sentOf(values)),
    ...(newest ? { newest } : {}),
    incomplete: <Trans>There are items that have not been filled out correctly.</Trans>,
    onSaved: ({ id }) => onSaved(id),
  })
  const { values, errors } = form
  const unit = choices.units.find((one) => one.id === values.unitId)
  return (
    <FormPage
      wide={values.options.length > 0}
      title={title}
      {...shell}
      onCancel={() => {
        forget()
        onCancel()
      }}
    >
      {frozen ? (
        <p className={css.notice}>
          <Trans>
            This product is in the online store. Take it down to change more than prices, costs, limits and purchasing.
          </Trans>
        </p>
      ) : null}
      <Section title={<Trans>Product</Trans>}>
        <div className={css.stack}>
          <div className={css.pair}>
            <NameFields field={field} disabled={frozen} />
          </div>
          <div className={css.pair}>
            <CategoryField {...field('categoryId')} disabled={frozen} />
            <UnitField
              {...field('unitId')}
              disabled={frozen || unitFixed}
              units={choices.units.filter((one) => one.status === unitStates.on || one.id === values.unitId)}
              hint={unitFixed ? t`Stock is counted in it, so it can’t be changed.` : undefined}
            />
          </div>
        </div>
      </Section>
      <PricesAndCodes form={form} frozen={frozen} unit={unit} nextItemNo={choices.itemNo} />
      <Section title={<Trans>Pictures</Trans>}>
        <PicturesField
          value={values.pictures}
          disabled={frozen}
          error={errors['pictures'] as string | undefined}
          onChange={(pictures) => form.setFieldValue('pictures', pictures)}
        />
      </Section>
      <Section title={<Trans>Tax</Trans>}>
        <div className={css.stack}>
          <TaxFields form={form} disabled={frozen} />
        </div>
      </Section>
      <Section title={<Trans>Description and place</Trans>}>
        <div className={css.stack}>
          <div className={css.pair}>
            <TextInput label={t`Brand`} {...field('brand')} />
            <BayField
              value={values.bayId}
              error={errors['bayId'] as string | undefined}
              onChange={(bayId) => form.setFieldValue('bayId', bayId)}
            />
          </div>
          <Textarea
            label={t`Description`}
            autosize
            minRows={2}
            maxRows={12}
            disabled={frozen}
            {...field('description')}
          />
        </div>
      </Section>
      <Selling form={form} field={field} frozen={frozen} guarantees={choices.guarantees} />
      <PurchasingFields
        field={field}
        method={values.reorderMethod}
        supplierId={values.supplierId}
        suppliers={choices.suppliers}
        supplier={supplier}
      />
    </FormPage>
  )
}

interface PricesProps extends Pick<VariantFieldsProps, 'unit' | 'nextItemNo'> {
  readonly form: Form
  readonly frozen: boolean
}

/** Options, and prices and codes of each variant. */
function PricesAndCodes({ form, frozen, unit, nextItemNo }: PricesProps) {
  const { t } = useLingui()
  const { values, errors } = form
  const { options, skus, counted } = values
  const editor = (
    <OptionEditor
      key="options"
      options={options}
      errors={errors}
      disabled={frozen}
      onChange={(next) => changeOptions(form, next, (count) => t`${count} variants removed.`)}
    />
  )
  const variants = (
    <VariantFields
      key="variants"
      options={options}
      skus={skus}
      errors={errors}
      unit={unit}
      counted={counted}
      frozen={frozen}
      nextItemNo={nextItemNo}
      onChange={(at, change) => {
        form.setFieldValue('skus', (all) => all.with(at, { ...all[at]!, ...change }))
        for (const name of Object.keys(change)) form.clearFieldError(`skus.${at}.${name}`)
      }}
      onSkus={(next) => form.setFieldValue('skus', next)}
    />
  )
  return (
    <Section title={<Trans>Prices and codes</Trans>}>
      <div className={css.stack}>
        {/* most products have no options: their price comes first */}
        {options.length === 0 ? [variants, editor] : [editor, variants]}
      </div>
    </Section>
  )
}

/** New options bring variants and take others away; what was typed into those can be brought back. */
function changeOptions(form: Form, options: OptionValues[], removed: (count: number) => string): void {
  const before = form.getValues()
  const { skus, left } = fitSkus(before.options, options, before.skus, (values, like) => ({
    ...emptySku(),
    values: [...values],
    price: like?.price ?? null,
    originalPrice: like?.originalPrice ?? null,
    cost: like?.cost ?? null,
    recipe: like ? (like.recipe ?? likeRecipe(like.recipes, Date.now())) : null,
  }))
  form.setValues({ options, skus: [...skus] })
  if (left.some((sku) => sku.id !== undefined || sku.barcodes.length > 0))
    showUndo(removed(left.length), () => form.setValues({ options: before.options, skus: before.skus }))
}

interface SellingProps {
  readonly form: Form
  readonly field: ReturnType<typeof useRecordForm<ProductValues, { readonly id: string }>>['field']
  readonly frozen: boolean
  readonly guarantees: readonly { readonly id: string; readonly name: { readonly zh: string; readonly en: string } }[]
}

/** Limits of purchase, macou and guarantees. */
function Selling({ form, field, frozen, guarantees }: SellingProps) {
  const { t } = useLingui()
  const say = useSay()
  const { macouKind, guaranteeIds } = form.values
  return (
    <Section title={<Trans context="product">Selling</Trans>}>
      <div className={css.stack}>
        <div className={css.pair}>
          <NumberInput label={t`Limit per day`} {...quantity} {...field('dayLimit')} />
          <NumberInput
            label={t`Limit per customer`}
            description={t`For a member each day; without a member, each purchase`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...quantity}
            {...field('purchaseLimit')}
          />
          <NumberInput label={t`More per invited member`} {...quantity} {...field('inviteLimit')} />
        </div>
        <Checkbox
          label={t`Count its stock`}
          description={t`Clear this for services and things you never count. It then has no stock, no warnings and no differences. What is in stock now is booked out.`}
          checked={form.values.counted}
          error={form.errors['counted']}
          onChange={(event) => form.setFieldValue('counted', event.currentTarget.checked)}
        />
        <div className={css.pair}>
          <Select
            label={t`Macou`}
            disabled={frozen}
            allowDeselect={false}
            data={[
              { value: '', label: t`Macou can pay all of it` },
              { value: 'deduction', label: t`Macou can pay a part` },
              { value: 'rebate', label: t`A part comes back in macou` },
            ]}
            {...field('macouKind')}
          />
          {macouKind === '' ? null : (
            <NumberInput
              label={t`Ratio, percent`}
              disabled={frozen}
              min={0}
              max={100}
              decimalScale={2}
              hideControls
              {...field('macouPercent')}
            />
          )}
        </div>
        {guarantees.length > 0 ? (
          <MultiSelect
            label={t`Guarantees offered with it`}
            data={guarantees.map((one) => ({ value: one.id, label: say(one.name) }))}
            searchable
            {...field('guaranteeIds')}
            value={guaranteeIds}
          />
        ) : null}
      </div>
    </Section>
  )
}

const quantity = { min: 0, decimalScale: 3, hideControls: true } as const

/** Loads what the form needs before it can be shown. */
export const loadProductForm = (): Promise<unknown> =>
  Promise.all([
    queryClient.ensureQueryData(read(products.choices, {})),
    queryClient.ensureQueryData(read(goodsLookups.categoryLabel, {})),
    queryClient.ensureQueryData(read(goodsLookups.taxRate, {})),
    queryClient.ensureQueryData(read(storage.rackNumbers, {})),
    queryClient.ensureQueryData(read(recipes.materials, {})),
  ])
