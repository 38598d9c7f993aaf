import { NumberInput, Radio, Select, Switch, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type GuaranteeForm as Sent, guaranteeTemplates } from '#contract/catalogue/guarantee-templates.ts'
import { nameSentences } from '#contract/texts/name-texts.ts'
import { read } from '#api/query.ts'
import { GuaranteeTypeDialog } from '#features/office/catalogue/guarantees/guarantee-type-dialog.tsx'
import {
  type GuaranteeValues,
  sentGuarantee,
  typedTaxes,
} from '#features/office/catalogue/guarantees/guarantee-values.ts'
import css from '#features/office/catalogue/products/product-form.module.css'
import { TaxRows } from '#features/office/catalogue/products/tax-rows.tsx'
import { NameFields } from '#features/shared/name-fields.tsx'
import { Section } from '#ui/detail-page.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import { type RecordForm, useRecordForm } from '#ui/form/use-record-form.tsx'
import { WithAdd } from '#ui/form/with-add.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { useOwnFirst, useSay } from '#ui/use-language.ts'

interface Props {
  readonly title: ReactNode
  readonly initial: GuaranteeValues
  readonly save: (form: Sent) => Promise<unknown>
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** A guarantee to add or to change. */
export function GuaranteeForm({ title, initial, save, onSaved, onCancel }: Props) {
  const { t } = useLingui()
  const ownFirst = useOwnFirst()
  const { form, field, shell, forget } = useRecordForm({
    schema: guaranteeTemplates.add.input,
    initial,
    asSent: sentGuarantee,
    check: (values, language) => nameSentences(values, language),
    sentences: {
      typeId: t`Choose a type.`,
      nameZh: t`Up to 5 Chinese characters.`,
      nameEn: t`Up to 50 letters.`,
      validDays: t`A whole number of days, 1 to 99999.`,
    },
    save: (values) => save(sentGuarantee(values)),
    onSaved,
  })
  const { values } = form
  return (
    <FormPage
      title={title}
      {...shell}
      onCancel={() => {
        forget()
        onCancel()
      }}
    >
      <Section title={<Trans>Guarantee</Trans>}>
        <div className={css.stack}>
          <TypeField form={form} field={field} />
          <div className={css.pair}>
            <NameFields field={field} />
          </div>
          <div className={css.pair}>
            <MoneyInput label={t`Price`} required {...field('price')} />
            <NumberInput
              label={t`Valid days`}
              description={t`Starts the day after the sale.`}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              required
              min={1}
              max={99_999}
              clampBehavior="none"
              allowDecimal={false}
              hideControls
              {...field('validDays')}
            />
          </div>
        </div>
      </Section>
      <Section title={<Trans>Tax</Trans>} hint={<Trans>Taxed at its own rate, whatever the product’s tax.</Trans>}>
        <Taxes form={form} />
      </Section>
      <Section
        title={<Trans>Service introduction</Trans>}
        hint={<Trans>Counters show it when they offer the guarantee.</Trans>}
      >
        <div className={css.stack}>
          {ownFirst({
            en: { label: t`In English`, name: 'introductionEn' },
            zh: { label: t`In Chinese`, name: 'introductionZh' },
          } as const).map(({ label, name }) => (
            <Textarea key={name} label={label} autosize minRows={2} maxRows={8} {...field(name)} />
          ))}
        </div>
      </Section>
      <Section title={<Trans context="product">Selling</Trans>}>
        <div className={css.stack}>
          <Switch
            label={t`Offered at counters`}
            checked={values.offered}
            onChange={(event) => form.setFieldValue('offered', event.currentTarget.checked)}
          />
          <Switch
            label={t`Can be paid with macou`}
            checked={values.macouSupported}
            onChange={(event) => form.setFieldValue('macouSupported', event.currentTarget.checked)}
          />
        </div>
      </Section>
    </FormPage>
  )
}

type Fields = Pick<RecordForm<GuaranteeValues>, 'form' | 'field'>

/** The type; a new one is added on the way. */
function TypeField({ form, field }: Fields) {
  const { t } = useLingui()
  const say = useSay()
  const { data } = useSuspenseQuery(read(guaranteeTemplates.choices, {}))
  return (
    <WithAdd
      may="shopGuaranteeType"
      dialog={(close) => <GuaranteeTypeDialog onClose={close} onAdded={(id) => form.setFieldValue('typeId', id)} />}
    >
      <Select
        label={t`Type`}
        required
        searchable
        allowDeselect={false}
        data-autofocus
        nothingFoundMessage={<Trans>No type has this name.</Trans>}
        data={data.types.map((type) => ({ value: type.id, label: say(type.name) }))}
        {...field('typeId')}
        value={form.values.typeId === '' ? null : form.values.typeId}
      />
    </WithAdd>
  )
}

function Taxes({ form }: Pick<Fields, 'form'>) {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(read(guaranteeTemplates.choices, {}))
  const { taxed, taxes } = form.values
  const turn = (on: boolean): void => {
    form.setFieldValue('taxed', on)
    if (on && taxes.length === 0)
      form.setFieldValue(
        'taxes',
        data.taxes.length > 0 ? typedTaxes(data.taxes) : [{ name: t`Sales tax`, percent: '' }],
      )
  }
  return (
    <div className={css.stack}>
      <Radio.Group aria-label={t`Tax`} value={taxed ? 'taxed' : 'free'} onChange={(mode) => turn(mode === 'taxed')}>
        <div className={css.radios}>
          <Radio value="taxed" label={t`Taxed`} />
          <Radio value="free" label={t`No tax`} />
        </div>
      </Radio.Group>
      {taxed ? (
        <TaxRows
          taxes={taxes}
          error={form.errors['taxes']}
          onChange={(next) => {
            form.setFieldValue('taxes', next)
            form.clearFieldError('taxes')
          }}
        />
      ) : null}
    </div>
  )
}
