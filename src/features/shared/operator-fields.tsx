import { TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturnType } from '@mantine/form'
import { AddressField } from '#features/shared/address-field.tsx'
import css from '#features/shared/fields.module.css'
import type { OperatorDraft } from '#features/shared/operator-draft.ts'
import { DayField } from '#ui/form/day-field.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

/** The operator's fields, with one of two identity documents. */
export function OperatorFields({ form }: { readonly form: UseFormReturnType<OperatorDraft> }) {
  const { t } = useLingui()
  const { values } = form
  return (
    <>
      <fieldset className={css.section}>
        <legend className={css.legend}>
          <Trans>Personal details</Trans>
        </legend>
        <div className={css.pair}>
          <TextInput
            label={t`First name`}
            maxLength={30}
            autoComplete="given-name"
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={t`Last name`}
            maxLength={30}
            autoComplete="family-name"
            {...form.getInputProps('lastName')}
          />
        </div>
        <AddressField
          label={<Trans>Home address</Trans>}
          value={values.address}
          error={form.errors['address']}
          onChange={(address) => {
            form.setFieldValue('address', address)
            form.clearFieldError('address')
          }}
        />
      </fieldset>
      <fieldset className={css.section}>
        <legend className={css.legend}>
          <Trans>Identity document</Trans>
        </legend>
        <div>
          <SegmentedChoice
            label={t`Identity document`}
            value={values.identityType}
            onChange={(identityType) => form.setFieldValue('identityType', identityType)}
            choices={[
              { value: '1', label: <Trans>Social security card</Trans> },
              { value: '2', label: <Trans>Driver licence</Trans> },
            ]}
          />
        </div>
        {values.identityType === '1' ? <SocialSecurity form={form} /> : <Licence form={form} />}
        <p className={css.quiet}>
          <Trans>Issued by: United States. Numbers are encrypted and masked, and every view is recorded.</Trans>
        </p>
      </fieldset>
    </>
  )
}

function SocialSecurity({ form }: { readonly form: UseFormReturnType<OperatorDraft> }) {
  const { t } = useLingui()
  return (
    <PasswordInput
      label={t`Social security number`}
      description={t`9 digits; hidden while you type.`}
      inputMode="numeric"
      autoComplete="off"
      data-1p-ignore
      data-lpignore="true"
      aria-invalid={form.errors['ssn'] ? true : undefined}
      {...form.getInputProps('ssn')}
      onChange={(event) => form.setFieldValue('ssn', event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 9))}
    />
  )
}

function Licence({ form }: { readonly form: UseFormReturnType<OperatorDraft> }) {
  const { t } = useLingui()
  return (
    <div className={css.pair}>
      <TextInput
        label={t`Licence number`}
        description={t`As printed on the licence, up to 15 characters.`}
        maxLength={15}
        autoComplete="off"
        {...form.getInputProps('driverLicense')}
      />
      <DayField
        label={t`Valid until`}
        description={t`Valid until the end of that day.`}
        {...form.getInputProps('validityPeriod')}
        value={form.values.validityPeriod}
      />
    </div>
  )
}
