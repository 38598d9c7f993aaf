import { TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturnType } from '@mantine/form'
import { sendImage } from '#api/upload.ts'
import { AddressField } from '#features/shared/address-field.tsx'
import { DomainField } from '#features/shared/domain-field.tsx'
import css from '#features/shared/fields.module.css'
import { IndustryFields } from '#features/shared/industry-fields.tsx'
import { suggestedDomain, type StoreDraft } from '#features/shared/store-draft.ts'
import { TimeZoneSelect } from '#features/shared/time-zone-select.tsx'
import { ImageUpload } from '#ui/image-upload.tsx'

export interface StoreFieldsProps {
  readonly form: UseFormReturnType<StoreDraft>
  /** The store's own current URL prefix. */
  readonly ownDomain?: string
}

/** The fields of a store's registration. */
export function StoreFields({ form, ownDomain }: StoreFieldsProps) {
  const { t } = useLingui()
  const { values } = form
  const named = (shopName: string): void => {
    // the prefix follows the name until somebody edits it
    const follows = values.domain === '' || values.domain === suggestedDomain(values.shopName)
    form.setValues({ shopName, ...(follows && ownDomain === undefined ? { domain: suggestedDomain(shopName) } : {}) })
  }
  return (
    <>
      <fieldset className={css.section}>
        <legend className={css.legend}>
          <Trans>The store</Trans>
        </legend>
        <TextInput
          label={t`Store name`}
          description={t`The name customers know, also printed on receipts.`}
          maxLength={75}
          autoComplete="organization"
          {...form.getInputProps('shopName')}
          onChange={(event) => named(event.currentTarget.value)}
        />
        <IndustryFields form={form} />
        <DomainField
          value={values.domain}
          own={ownDomain}
          error={form.errors['domain']}
          onChange={(domain) => form.setFieldValue('domain', domain)}
        />
      </fieldset>
      <fieldset className={css.section}>
        <legend className={css.legend}>
          <Trans>Contact details</Trans>
        </legend>
        <div className={css.pair}>
          <TextInput label={t`Contact e-mail`} type="email" autoComplete="email" {...form.getInputProps('email')} />
          <TextInput label={t`Contact phone`} type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
        </div>
        <AddressField
          label={<Trans>Store address</Trans>}
          value={values.address}
          error={form.errors['address']}
          onChange={(address) => {
            form.setFieldValue('address', address)
            form.clearFieldError('address')
          }}
        />
        <TimeZoneSelect
          label={<Trans>Store time zone</Trans>}
          description={<Trans>Business days start and end in this time zone.</Trans>}
          value={values.timeZone}
          error={form.errors['timeZone']}
          onChange={(zone) => form.setFieldValue('timeZone', zone)}
        />
      </fieldset>
      <fieldset className={css.section}>
        <legend className={css.legend}>
          <Trans>Pictures</Trans>
        </legend>
        {(['picture', 'frontDeskPicture'] as const).map((name) => (
          <ImageUpload
            key={name}
            label={name === 'picture' ? t`Store front` : t`Front desk`}
            required
            value={values[name]}
            error={form.errors[name]}
            upload={sendImage('store')}
            onChange={(path) => {
              form.setFieldValue(name, path)
              form.clearFieldError(name)
            }}
          />
        ))}
      </fieldset>
    </>
  )
}
