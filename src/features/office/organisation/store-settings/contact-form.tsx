import { TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { storeSettings } from '#contract/organisation/store-settings.ts'
import { read, write } from '#api/query.ts'
import { CodeField } from '#features/shared/code-field.tsx'
import css from '#features/office/organisation/store-settings/store-settings.module.css'
import { Section } from '#ui/detail-page.tsx'
import { InlineForm } from '#ui/form/inline-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { showToast } from '#ui/toast.tsx'

/** The store's contact e-mail and phone. Each is changed with a code sent to the new one. */
export function ContactForm() {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(read(storeSettings.info, {}))
  const sendEmail = useMutation(write(storeSettings.sendEmailCode))
  const checkEmail = useMutation(write(storeSettings.checkEmailCode))
  const sendPhone = useMutation(write(storeSettings.sendPhoneCode))
  const checkPhone = useMutation(write(storeSettings.checkPhoneCode))
  return (
    <div className={css.form}>
      <Section title={<Trans>Contact e-mail</Trans>}>
        <Contact
          label={t`New e-mail address`}
          type="email"
          name="email"
          present={data.email}
          onSend={(email) => sendEmail.mutateAsync({ email })}
          onCheck={(email, code) => checkEmail.mutateAsync({ email, code })}
        />
      </Section>
      <Section title={<Trans>Contact phone</Trans>}>
        <Contact
          label={t`New phone number`}
          type="tel"
          name="phone"
          present={data.phone}
          onSend={(phone) => sendPhone.mutateAsync({ phone })}
          onCheck={(phone, code) => checkPhone.mutateAsync({ phone, code })}
        />
      </Section>
    </div>
  )
}

interface ContactProps {
  readonly label: string
  readonly type: 'email' | 'tel'
  /** The server's name of the field. */
  readonly name: 'email' | 'phone'
  readonly present: string
  readonly onSend: (address: string) => Promise<unknown>
  readonly onCheck: (address: string, code: string) => Promise<unknown>
}

const EMPTY = { address: '', code: '', sentAt: 0 }

function Contact({ label, type, name, present, onSend, onCheck }: ContactProps) {
  const { form, field, shell, attempt } = useRecordForm({
    schema: name === 'email' ? storeSettings.checkEmailCode.input : storeSettings.checkPhoneCode.input,
    initial: EMPTY,
    keep: false,
    asSent: ({ address, code }) => ({ [name]: address, code }),
    fieldOf: { [name]: 'address' },
    save: ({ address, code }) => onCheck(address, code),
    after: 'empty',
    onSaved: (_, { address }) => showToast({ message: <Trans>{address} is now the store’s contact.</Trans> }),
  })
  const { address, code, sentAt } = form.values
  const send = async (): Promise<void> => {
    form.clearErrors()
    if (await attempt(() => onSend(address))) form.setFieldValue('sentAt', Date.now())
  }
  return (
    <InlineForm {...shell} submit={<Trans>Change contact</Trans>} disabled={address === '' || code === ''}>
      <p>{present === '' ? <Trans>Not set yet.</Trans> : <Trans>Current: {present}</Trans>}</p>
      <TextInput label={label} type={type} {...field('address')} />
      <CodeField
        value={code}
        onChange={(typed) => form.setFieldValue('code', typed)}
        error={form.errors['code']}
        sentAt={sentAt}
        address={address}
        onSend={send}
      />
    </InlineForm>
  )
}
