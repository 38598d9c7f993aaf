import { ActionIcon, Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useState } from 'react'
import { passkeys, type Passkey } from '#contract/organisation/account.ts'
import { sentenceOf } from '#api/call.ts'
import { act, read } from '#api/query.ts'
import { addPasskey } from '#features/account/session/passkey.ts'
import { browserOf } from '#ui/browser-name.ts'
import css from '#features/account/settings/settings.module.css'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Section } from '#ui/detail-page.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

type Asked = { readonly what: 'add' } | { readonly what: 'rename' | 'remove'; readonly key: Passkey }

/** Fingerprint, face or a security key as a second way in, optional. */
export function Passkeys() {
  const { t } = useLingui()
  const { records } = useSuspenseQuery(read(passkeys.list, {})).data
  const [asked, setAsked] = useState<Asked>()
  const close = (): void => setAsked(undefined)
  return (
    <Section
      title={<Trans>Passkeys</Trans>}
      hint={<Trans>Sign in with your fingerprint, your face or a security key instead of the password.</Trans>}
      actions={
        browserSupportsWebAuthn() ? (
          <Button variant="default" onClick={() => setAsked({ what: 'add' })}>
            <Trans>Add a passkey</Trans>
          </Button>
        ) : null
      }
    >
      {records.length === 0 ? (
        <p className={css.note}>
          {browserSupportsWebAuthn() ? (
            <Trans>No passkeys yet.</Trans>
          ) : (
            <Trans>This browser doesn’t support passkeys. They need a recent browser and an https address.</Trans>
          )}
        </p>
      ) : null}
      <ul className={css.rows}>
        {records.map((key) => (
          <li key={key.id} className={css.row}>
            <div className={css.words}>
              <strong>{key.name}</strong>
              <span>
                <Trans>
                  Added <DateTime at={key.createdAt} within />
                </Trans>
                {key.usedAt === undefined ? null : (
                  <>
                    {' · '}
                    <Trans>
                      last used <DateTime at={key.usedAt} within />
                    </Trans>
                  </>
                )}
              </span>
            </div>
            <div className={css.actions}>
              <ActionIcon
                size="2.25rem"
                aria-label={t`Rename ${key.name}`}
                onClick={() => setAsked({ what: 'rename', key })}
              >
                <IconPencil size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size="2.25rem"
                aria-label={t`Remove ${key.name}`}
                onClick={() => setAsked({ what: 'remove', key })}
              >
                <IconTrash size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ul>
      {asked?.what === 'add' ? <AddDialog onClose={close} /> : null}
      {asked?.what === 'rename' ? <RenameDialog passkey={asked.key} onClose={close} /> : null}
      {asked?.what === 'remove' ? <RemoveDialog passkey={asked.key} onClose={close} /> : null}
    </Section>
  )
}

function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const [name, setName] = useState(browserOf(navigator.userAgent))
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const add = async (): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    try {
      await addPasskey(name, password)
      showToast({ message: <Trans>Passkey added. You can sign in with it now.</Trans> })
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog opened keep title={<Trans>Add a passkey</Trans>} onClose={onClose}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <TextInput
          label={t`Name`}
          description={t`So you know which device it’s on.`}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <PasswordInput
          label={t`Your password`}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          data-autofocus
        />
        {failure ? (
          <p role="alert" className={css.failure}>
            {sentenceOf(failure)}
          </p>
        ) : null}
        <Button type="submit" loading={busy} disabled={name.trim() === '' || password.length < 6}>
          <Trans>Add a passkey</Trans>
        </Button>
      </form>
    </Dialog>
  )
}

function RenameDialog({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const { t } = useLingui()
  const [name, setName] = useState(passkey.name)
  const rename = useMutation({ ...act(passkeys.rename), onSuccess: onClose })
  return (
    <Dialog
      opened
      title={<Trans>Rename passkey</Trans>}
      onClose={onClose}
      actions={
        <Button
          loading={rename.isPending}
          disabled={name.trim() === ''}
          onClick={() => rename.mutate({ id: passkey.id, name })}
        >
          <Trans>Save</Trans>
        </Button>
      }
    >
      <TextInput
        label={t`Name`}
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
    </Dialog>
  )
}

function RemoveDialog({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const remove = useMutation({ ...act(passkeys.remove), onSuccess: onClose })
  return (
    <ConfirmDialog
      opened
      danger
      title={<Trans>Remove “{passkey.name}”?</Trans>}
      confirm={<Trans>Remove passkey</Trans>}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: passkey.id })}
    >
      <p>
        <Trans>You can’t sign in with it anymore. Your password still works.</Trans>
      </p>
    </ConfirmDialog>
  )
}
