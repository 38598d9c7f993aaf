import { NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type MaterialForm as Sent, rawCategories, rawMaterials } from '#contract/catalogue/materials.ts'
import { nameSentences } from '#contract/texts/name-texts.ts'
import { unitStates } from '#domain/unit-states.ts'
import { read, write } from '#api/query.ts'
import { sendImage } from '#api/upload.ts'
import { CategoryDialog } from '#features/office/catalogue/categories/category-dialog.tsx'
import { type MaterialValues, sentMaterial } from '#features/office/catalogue/materials/material-values.ts'
import css from '#features/office/catalogue/products/product-form.module.css'
import { UnitField } from '#features/office/catalogue/products/unit-field.tsx'
import { NameFields } from '#features/shared/name-fields.tsx'
import { Section } from '#ui/detail-page.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import { type RecordForm, useRecordForm } from '#ui/form/use-record-form.tsx'
import { WithAdd } from '#ui/form/with-add.tsx'
import { ImageUpload } from '#ui/image-upload.tsx'
import { useMay } from '#ui/may.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly title: ReactNode
  readonly initial: MaterialValues
  /** Its stock or a recipe is counted in its unit. */
  readonly unitFixed?: boolean
  readonly save: (form: Sent) => Promise<unknown>
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** A raw material to add or to change. */
export function MaterialForm({ title, initial, unitFixed = false, save, onSaved, onCancel }: Props) {
  const { t } = useLingui()
  const { data: choices } = useSuspenseQuery(read(rawMaterials.choices, {}))
  const { form, field, shell, forget } = useRecordForm({
    schema: rawMaterials.add.input,
    initial,
    asSent: sentMaterial,
    check: (values, language) => nameSentences(values, language),
    sentences: { unitId: t`Choose a unit.` },
    save: (values) => save(sentMaterial(values)),
    onSaved,
  })
  const { values, errors } = form
  return (
    <FormPage
      title={title}
      {...shell}
      onCancel={() => {
        forget()
        onCancel()
      }}
    >
      <Section title={<Trans>Raw material</Trans>}>
        <div className={css.stack}>
          <div className={css.pair}>
            <NameFields field={field} />
          </div>
          <div className={css.pair}>
            <CategoryField form={form} />
            <UnitField
              {...field('unitId')}
              disabled={unitFixed}
              units={choices.units.filter((one) => one.status === unitStates.on || one.id === values.unitId)}
              hint={
                unitFixed ? t`Stock or a recipe is counted in it, so it can’t be changed.` : t`The unit recipes use.`
              }
            />
            <TextInput label={t`Item number`} placeholder={choices.itemNo} {...field('itemNo')} />
            <CostField form={form} field={field} />
          </div>
          <Textarea
            label={t`Specification`}
            placeholder={t`1 kg bag, medium roast`}
            autosize
            minRows={1}
            maxRows={4}
            {...field('specification')}
          />
        </div>
      </Section>
      <Section title={<Trans context="product">Picture</Trans>}>
        <ImageUpload
          label={<Trans>Picture of the raw material</Trans>}
          value={values.image}
          error={errors['image']}
          upload={sendImage('goods')}
          onChange={(image) => form.setFieldValue('image', image)}
        />
      </Section>
    </FormPage>
  )
}

type Fields = Pick<RecordForm<MaterialValues>, 'form' | 'field'>

/** The category; a new one is added on the way. */
function CategoryField({ form }: Pick<Fields, 'form'>) {
  const { t } = useLingui()
  const say = useSay()
  const { data } = useSuspenseQuery(read(rawMaterials.choices, {}))
  const { mutateAsync: add } = useMutation(write(rawCategories.add))
  return (
    <WithAdd
      may="shopRawMaterialClassifyEdit"
      dialog={(close) => (
        <CategoryDialog
          add={(names) => add(names)}
          onClose={close}
          onAdded={(id) => form.setFieldValue('categoryId', id)}
        />
      )}
    >
      <Select
        label={t`Category`}
        placeholder={t`None`}
        searchable
        clearable
        nothingFoundMessage={<Trans>No category has this name.</Trans>}
        data={data.categories.map((category) => ({ value: category.id, label: say(category.name) }))}
        {...form.getInputProps('categoryId')}
      />
    </WithAdd>
  )
}

/** Cost of one unit; only for people who may see costs. */
function CostField({ form, field }: Fields) {
  const { t } = useLingui()
  const unit = useUnitName(form)
  const seesCost = useMay()({ any: ['shopCostSee'] })
  if (!seesCost) return null
  const name = unit ?? t`unit`
  return (
    <NumberInput
      label={t`Cost of one ${name}`}
      leftSection="$"
      min={0}
      max={99_999_999.99}
      decimalScale={4}
      hideControls
      {...field('cost')}
    />
  )
}

/** The name of the chosen unit. */
function useUnitName({ values }: Fields['form']): string | undefined {
  const say = useSay()
  const { data } = useSuspenseQuery(read(rawMaterials.choices, {}))
  const unit = data.units.find((one) => one.id === values.unitId)
  return unit && say(unit.name)
}
