import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconCopy, IconPrinter } from '@tabler/icons-react'
import { printSlip } from '#features/office/organisation/people/print-slip.ts'
import css from '#features/office/organisation/people/initial-password.module.css'
import { Dialog } from '#ui/dialog.tsx'
import { useCopy } from '#ui/use-copy.ts'

export interface InitialPasswordProps {
  readonly name: string
  readonly email: string
  readonly password: string
  /** Number of days that it is valid. */
  readonly days: number
  readonly onClose: () => void
}

/** Shows an initial password once, in large type, to pass on. It is stored nowhere. */
export function InitialPassword({ name, email, password, days, onClose }: InitialPasswordProps) {
  const { t } = useLingui()
  const { copied, copy } = useCopy(password)
  const print = (): void =>
    printSlip([
      { text: 'Evertill', look: 'title' },
      { text: name, look: 'strong' },
      { text: t`Sign in at`, look: 'label' },
      { text: location.origin, look: 'plain' },
      { text: t`E-mail`, look: 'label' },
      { text: email, look: 'plain' },
      { text: t`Initial password`, look: 'label' },
      { text: password, look: 'code' },
      { text: t`It must be changed at the first sign-in, within ${days} days.`, look: 'plain' },
    ])
  return (
    <Dialog
      opened
      keep
      title={<Trans>Initial password of {name}</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={print}>
            <Trans>Print</Trans>
          </Button>
          <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
            <Trans>Copy</Trans>
          </Button>
          <Button onClick={onClose} data-autofocus>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <div className={css.box}>
        <p className={css.mail}>{email}</p>
        <output className={css.password} aria-label={t`Initial password`}>
          {password.match(/.{1,4}/g)?.map((part, i) => (
            <span key={i}>{part}</span>
          ))}
        </output>
        <p className={css.said} role="status">
          {copied === 'yes' ? (
            <>
              <IconCheck size={16} aria-hidden /> <Trans>Copied.</Trans>
            </>
          ) : null}
          {copied === 'failed' ? <Trans>Copy failed. Select it and copy it yourself.</Trans> : null}
        </p>
      </div>
      <p>
        <Trans>
          This is the only time it’s shown; it isn’t saved anywhere. It must be changed at the first sign-in, within{' '}
          {days} days, before they can do anything else.
        </Trans>
      </p>
    </Dialog>
  )
}
