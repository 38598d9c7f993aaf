import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { storeSettings } from '#contract/store-settings.ts'
import { sentenceOf } from '#api/call.ts'
import { read, write } from '#api/query.ts'
import { CodeField } from '#features/shared/code-field.tsx'
import css from '#features/office/store-settings/store-settings.module.css'
import { Section } from '#ui/detail-page.tsx'
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
          field="email"
          present={data.email}
          onSend={(email) => sendEmail.mutateAsync({ email })}
          onCheck={(email, code) => checkEmail.mutateAsync({ email, code })}
        />
      </Section>
      <Section title={<Trans>Contact phone</Trans>}>
        <Contact
          label={t`New phone number`}
          type="tel"
          field="phone"
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
  readonly field: 'email' | 'phone'
  readonly present: string
  readonly onSend: (address: string) => Promise<unknown>
  readonly onCheck: (address: string, code: string) => Promise<unknown>
}

function Contact({ label, type, field, present, onSend, onCheck }: ContactProps) {
  const [address, setAddress] = useState('')
  const [code, setCode] = useState('')
  const [sentAt, setSentAt] = useState(0)
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const fields = error instanceof AppError ? error.fields : {}
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setError(undefined)
    try {
      await work()
      return true
    } catch (failure) {
      setError(failure)
      return false
    }
  }
  const send = async (): Promise<void> => {
    if (await attempt(() => onSend(address))) setSentAt(Date.now())
  }
  const check = async (): Promise<void> => {
    setBusy(true)
    if (await attempt(() => onCheck(address, code))) {
      showToast({ message: <Trans>{address} is now the store’s contact.</Trans> })
      setAddress('')
      setCode('')
      setSentAt(0)
    }
    setBusy(false)
  }
  return (
    <form
      className={css.contact}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void check()
      }}
    >
      <p>{present === '' ? <Trans>Not set yet.</Trans> : <Trans>Current: {present}</Trans>}</p>
      <TextInput
        label={label}
        type={type}
        value={address}
        error={fields[field]}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <CodeField
        value={code}
        onChange={setCode}
        error={fields['code']}
        sentAt={sentAt}
        address={address}
        onSend={send}
      />
      {error && Object.keys(fields).length === 0 ? (
        <p role="alert" className={css.failure}>
          {sentenceOf(error)}
        </p>
      ) : null}
      <div>
        <Button type="submit" loading={busy} disabled={address === '' || code === ''}>
          <Trans>Change contact</Trans>
        </Button>
      </div>
    </form>
  )
}
