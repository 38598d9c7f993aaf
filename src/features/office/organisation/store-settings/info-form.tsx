import { Button, Switch, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturnType } from '@mantine/form'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { StoreProfile, storeSettings } from '#contract/organisation/store-settings.ts'
import { queryClient, read, write } from '#api/query.ts'
import { sendImage } from '#api/upload.ts'
import { AddressField } from '#features/shared/address-field.tsx'
import { DomainField } from '#features/shared/domain-field.tsx'
import { IndustryFields } from '#features/shared/industry-fields.tsx'
import type { StoreDraft } from '#features/shared/store-draft.ts'
import {
  draftOfInfo,
  infoOf,
  infoSent,
  type InfoDraft,
} from '#features/office/organisation/store-settings/info-draft.ts'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import css from '#features/office/organisation/store-settings/store-settings.module.css'
import { Facts, Section } from '#ui/detail-page.tsx'
import { ImageUpload } from '#ui/image-upload.tsx'
import { May, useMay } from '#ui/may.tsx'
import { showToast } from '#ui/toast.tsx'
import { useOwnFirst } from '#ui/use-language.ts'

/** The form of the store's profile. */
export function InfoForm() {
  const { data } = useSuspenseQuery(read(storeSettings.info, {}))
  const save = useMutation(write(storeSettings.setInfo))
  const { form, onSubmit, busy, failure } = useRecordForm({
    schema: StoreProfile,
    initial: draftOfInfo(data),
    record: { version: data.version, values: draftOfInfo(data) },
    keep: { name: 'info' },
    asSent: infoSent,
    save: (values, version) => save.mutateAsync({ version, ...infoOf(values) }),
    newest: () => queryClient.invalidateQueries({ queryKey: read(storeSettings.info, {}).queryKey }),
    onSaved: () => showToast({ message: <Trans>Saved.</Trans> }),
  })
  return (
    <form className={css.form} onSubmit={onSubmit} noValidate>
      <General form={form} />
      {data.domain === '' ? <FirstDomain form={form} /> : null}
      <Section title={<Trans>Set at registration, can’t be changed</Trans>}>
        <Facts
          facts={[
            ...(data.domain === '' ? [] : [{ label: <Trans>URL prefix</Trans>, value: data.domain }]),
            { label: <Trans>Time zone</Trans>, value: data.timeZone },
            { label: <Trans>Store code</Trans>, value: data.code },
          ]}
        />
      </Section>
      <Pictures form={form} />
      <FormFailure>{failure}</FormFailure>
      <May any={['shopSettingEdit']}>
        <div className={css.foot}>
          <Button type="submit" loading={busy}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </May>
    </form>
  )
}

function General({ form }: { readonly form: UseFormReturnType<InfoDraft> }) {
  const { t } = useLingui()
  const ownFirst = useOwnFirst()
  return (
    <>
      <Section title={<Trans>The store</Trans>}>
        <TextInput
          label={t`Store name`}
          description={t`The name customers know, also printed on receipts.`}
          maxLength={75}
          {...form.getInputProps('shopName')}
        />
        <Switch
          label={t`In business`}
          description={t`While closed for a break, the store is hidden online. Counters keep working.`}
          {...form.getInputProps('inBusiness', { type: 'checkbox' })}
        />
        {/* this form contains the fields of a registration */}
        <IndustryFields form={form as unknown as UseFormReturnType<StoreDraft>} />
        <AddressField
          label={<Trans>Store address</Trans>}
          value={form.values.address}
          error={form.errors['address']}
          onChange={(address) => {
            form.setFieldValue('address', address)
            form.clearFieldError('address')
          }}
        />
      </Section>
      <Section title={<Trans>Numbers and receipts</Trans>}>
        <div className={css.pair}>
          <TextInput label={t`UBI number`} maxLength={30} {...form.getInputProps('ubiNumber')} />
          <TextInput
            label={t`Employer identification number`}
            placeholder="12-3456789"
            {...form.getInputProps('ein')}
          />
        </div>
        <div className={css.pair}>
          {ownFirst({
            en: { label: t`Receipt footer in English`, name: 'footerEn' },
            zh: { label: t`Receipt footer in Chinese`, name: 'footerZh' },
          } as const).map(({ label, name }) => (
            <TextInput key={name} label={label} maxLength={200} {...form.getInputProps(name)} />
          ))}
        </div>
      </Section>
    </>
  )
}

/** The URL prefix, which can be set once. Stores from the first setup do not have one yet. */
function FirstDomain({ form }: { readonly form: UseFormReturnType<InfoDraft> }) {
  const asks = useMay()({ any: ['orgShopAdd'] })
  return (
    <Section title={<Trans>URL prefix</Trans>} hint={<Trans>Can’t be changed later.</Trans>}>
      <DomainField
        value={form.values.domain}
        error={form.errors['domain']}
        asks={asks}
        onChange={(domain) => {
          form.setFieldValue('domain', domain)
          form.clearFieldError('domain')
        }}
      />
    </Section>
  )
}

function Pictures({ form }: { readonly form: UseFormReturnType<InfoDraft> }) {
  const { t } = useLingui()
  const labels = {
    picture: t`Store front`,
    frontDeskPicture: t`Front desk`,
    logo: t`Logo`,
    poster: t`Poster`,
  }
  return (
    <Section title={<Trans>Pictures</Trans>}>
      <div className={css.pair}>
        {(['picture', 'frontDeskPicture', 'logo', 'poster'] as const).map((name) => (
          <ImageUpload
            key={name}
            label={labels[name]}
            value={form.values[name]}
            error={form.errors[name]}
            upload={sendImage('store')}
            onChange={(path) => form.setFieldValue(name, path)}
          />
        ))}
      </div>
    </Section>
  )
}
