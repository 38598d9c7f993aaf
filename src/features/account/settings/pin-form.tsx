import { Alert, Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pins } from '#contract/organisation/pins.ts'
import { act, read, write } from '#api/query.ts'
import css from '#features/account/settings/settings.module.css'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Section } from '#ui/detail-page.tsx'
import { showToast } from '#ui/toast.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { InlineForm } from '#ui/form/inline-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'

const EMPTY = { pin: '', again: '', password: '' }

/** The PIN for counters: it unlocks, switches to a colleague's till, and approves what a cashier may not do alone. */
export function PinForm() {
  const { t } = useLingui()
  const state = useQuery(read(pins.state, {})).data
  const set = useMutation(write(pins.set))
  const [asking, setAsking] = useState(false)
  const trust = useMutation(write(pins.trust))
  const { form, field, shell, attempt } = useRecordForm({
    schema: pins.set.input,
    initial: EMPTY,
    keep: false,
    sentences: { pin: t`6 to 8 digits.`, password: t`Enter your password.` },
    check: ({ pin, again }) => ({ again: again === pin ? undefined : t`The PINs don’t match.` }),
    save: ({ pin, password }) => set.mutateAsync({ pin, password }),
    after: 'empty',
    onSaved: () =>
      showToast({
        message: <Trans>PIN set. Each counter accepts it from its next shift.</Trans>,
      }),
  })
  if (!state?.offered) return null
  const doubted = (state.doubted ?? []).map((one) => one.name)
  const tryAgain = (): void => {
    const { password } = form.getValues()
    if (password === '') return form.setFieldError('password', t`Enter your password.`)
    void attempt(async () => {
      await trust.mutateAsync({ password })
      form.reset()
      showToast({ message: <Trans>Your PIN works at every counter again.</Trans> })
    })
  }
  return (
    <Section title={<Trans>PIN at the counter</Trans>}>
      <InlineForm
        {...shell}
        submit={<Trans>Set PIN</Trans>}
        more={
          state.set ? (
            <Button variant="subtle" onClick={() => setAsking(true)}>
              <Trans>Remove PIN</Trans>
            </Button>
          ) : null
        }
      >
        <p className={css.note}>
          {state.set ? (
            <Trans>
              Your PIN is set. It unlocks your counter. If your role allows, you can also use it to sell on a
              colleague’s shift and to approve what a cashier can’t do alone.
            </Trans>
          ) : (
            <Trans>
              A PIN unlocks your counter, even without the network. If your role allows, you can also use it to sell on
              a colleague’s shift and to approve what a cashier can’t do alone.
            </Trans>
          )}
        </p>
        {state.renew ? (
          <Alert color="orange">
            <Trans>
              This PIN was set when four digits were enough. Set a new one with at least six: short PINs are easy to
              guess.
            </Trans>
          </Alert>
        ) : null}
        <Doubted names={doubted} busy={trust.isPending} onTrust={tryAgain} />
        <PasswordInput label={t`New PIN`} inputMode="numeric" autoComplete="off" maxLength={8} {...field('pin')} />
        <PasswordInput
          label={t`Confirm new PIN`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          {...field('again')}
        />
        <PasswordInput label={t`Current password`} autoComplete="current-password" {...field('password')} />
      </InlineForm>
      {asking ? <RemovePin onClose={() => setAsking(false)} /> : null}
    </Section>
  )
}

interface DoubtedProps {
  /** Cashiers at whose counters the PIN is blocked after too many wrong tries. */
  readonly names: readonly string[]
  readonly busy: boolean
  readonly onTrust: () => void
}

function Doubted({ names, busy, onTrust }: DoubtedProps) {
  if (names.length === 0) return null
  return (
    <div role="alert" className={css.failure}>
      <p>
        <Trans>
          Your PIN was entered wrong ten times in one day at the counters of: {names.join(', ')}. It’s blocked there
          now. If that was you, enter your password and allow your PIN again. If not, set a new PIN.
        </Trans>
      </p>
      <Button variant="default" loading={busy} onClick={onTrust}>
        <Trans>Allow my PIN again</Trans>
      </Button>
    </div>
  )
}

function RemovePin({ onClose }: { readonly onClose: () => void }) {
  const remove = useMutation({
    ...act(pins.remove),
    onSuccess: () => {
      onClose()
      showToast({ message: <Trans>PIN removed.</Trans> })
    },
  })
  return (
    <ConfirmDialog
      opened
      danger
      title={<Trans>Remove your PIN?</Trans>}
      confirm={<Trans>Remove PIN</Trans>}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({})}
    >
      <p>
        <Trans>
          After that you unlock counters with your password, and you approve nothing with a PIN until you set a new one.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
