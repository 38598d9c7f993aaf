import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { pins } from '#contract/pins.ts'
import { read, write } from '#api/query.ts'
import css from '#features/account/settings/settings.module.css'
import { Section } from '#ui/detail-page.tsx'
import { showToast } from '#ui/toast.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { InlineForm } from '#ui/form/inline-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'

const EMPTY = { pin: '', again: '', password: '' }

/** A PIN for the counters: it opens the lock, takes over a till, and lets what a cashier may not decide alone. */
export function PinForm() {
  const { t } = useLingui()
  const state = useQuery(read(pins.state, {})).data
  const set = useMutation(write(pins.set))
  const remove = useMutation(write(pins.remove))
  const trust = useMutation(write(pins.trust))
  const { form, field, shell, attempt } = useRecordForm({
    schema: pins.set.input,
    initial: EMPTY,
    keep: false,
    sentences: { pin: t`6 to 8 figures.`, password: t`Type your password.` },
    check: ({ pin, again }) => ({ again: again === pin ? undefined : t`The two PINs are not the same.` }),
    save: ({ pin, password }) => set.mutateAsync({ pin, password }),
    after: 'empty',
    onSaved: () =>
      showToast({
        message: <Trans>The PIN is set. Counters know it from the next time they are taken on duty.</Trans>,
      }),
  })
  if (!state?.offered) return null
  const takeAway = (): Promise<boolean> =>
    attempt(async () => {
      await remove.mutateAsync({})
      showToast({ message: <Trans>The PIN is taken away.</Trans> })
    })
  const doubted = (state.doubted ?? []).map((one) => one.name)
  const tryAgain = (): void => {
    const { password } = form.getValues()
    if (password === '') return form.setFieldError('password', t`Type your password.`)
    void attempt(async () => {
      await trust.mutateAsync({ password })
      form.reset()
      showToast({ message: <Trans>Your PIN is tried again at every counter.</Trans> })
    })
  }
  return (
    <Section title={<Trans>PIN at the counter</Trans>}>
      <InlineForm
        {...shell}
        submit={<Trans>Set the PIN</Trans>}
        more={
          state.set ? (
            <Button variant="subtle" loading={remove.isPending} onClick={() => void takeAway()}>
              <Trans>Take the PIN away</Trans>
            </Button>
          ) : null
        }
      >
        <p>
          {state.set ? (
            <Trans>
              A PIN is set. It opens the lock of your counter; where your role lets you, it takes over a colleague’s
              till and approves what a cashier may not decide alone.
            </Trans>
          ) : (
            <Trans>
              A PIN opens the lock of your counter, also without the network. Where your role lets you, it takes over a
              colleague’s till and approves what a cashier may not decide alone.
            </Trans>
          )}
        </p>
        {state.renew ? (
          <p className={css.failure}>
            <Trans>
              It was set when a PIN could have four figures. Set a new one of at least six: a short one is soon tried
              through.
            </Trans>
          </p>
        ) : null}
        <Doubted names={doubted} busy={trust.isPending} onTrust={tryAgain} />
        <PasswordInput label={t`New PIN`} inputMode="numeric" autoComplete="off" maxLength={8} {...field('pin')} />
        <PasswordInput
          label={t`New PIN again`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          {...field('again')}
        />
        <PasswordInput label={t`Present password`} autoComplete="current-password" {...field('password')} />
      </InlineForm>
    </Section>
  )
}

interface DoubtedProps {
  /** Cashiers at whose counters too many PINs were wrong. */
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
          Ten wrong PINs of yours were typed within a day at counters of: {names.join(', ')}. None is tried there any
          more. If that was you, type your password and let your PIN be tried again; if not, set a new PIN.
        </Trans>
      </p>
      <Button variant="default" loading={busy} onClick={onTrust}>
        <Trans>Let my PIN be tried again</Trans>
      </Button>
    </div>
  )
}
