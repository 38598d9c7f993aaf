import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { randomId } from '#db/device-values.ts'
import { ledger } from '#db/ledger.ts'
import { addressOf, saveMailRequest, rememberAddress } from '#features/counter/core/outbox/mail-requests.ts'
import { sendMailRequests } from '#features/counter/core/outbox/send-mail-requests.online.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { useLanguage } from '#ui/use-language.ts'

/** The receipt to send. */
export interface MailOf {
  readonly factId: string
  readonly receiptNo: string
  /** '' if the sale has no member. */
  readonly memberCode: string
}

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Asks for the address. The request is stored on this tablet first and sent when the server answers. */
export function MailDialog({ of, onClose }: { readonly of: MailOf; readonly onClose: () => void }) {
  const { t } = useLingui()
  const screenLanguage = useLanguage()
  const [email, setEmail] = useState('')
  const [language, setLanguage] = useState<'zh' | 'en'>(screenLanguage)
  const [wrong, setWrong] = useState('')
  useEffect(() => {
    void addressOf(ledger(), of.memberCode).then((known) => setEmail((typed) => typed || known))
  }, [of.memberCode])
  const send = async (): Promise<void> => {
    const address = email.trim().toLowerCase()
    if (!ADDRESS.test(address)) return setWrong(t`Enter an e-mail address, such as name@example.com.`)
    const { factId, receiptNo, memberCode } = of
    const request = { id: randomId(), factId, receiptNo, email: address, language, at: Date.now() }
    await saveMailRequest(ledger(), { ...request, state: 'kept', reason: '' })
    await rememberAddress(ledger(), memberCode, address)
    void sendMailRequests()
    onClose()
  }
  return (
    <Dialog
      opened
      keep
      title={<Trans>E-mail the receipt</Trans>}
      onClose={onClose}
      actions={
        <Button size="lg" disabled={email.trim() === ''} onClick={() => void send()}>
          <Trans>Send</Trans>
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TextInput
          data-autofocus
          label={t`Customer’s e-mail address`}
          description={t`Without the network it is saved here and sent when the network is back.`}
          size="lg"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={200}
          value={email}
          error={wrong}
          onChange={(event) => {
            setEmail(event.currentTarget.value)
            setWrong('')
          }}
        />
      </form>
      <SegmentedChoice
        label={t`Language of the receipt`}
        value={language}
        onChange={setLanguage}
        choices={[
          { value: 'zh', label: '中文' },
          { value: 'en', label: 'English' },
        ]}
      />
    </Dialog>
  )
}
