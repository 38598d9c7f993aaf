import { Button, NumberInput, Switch } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { account } from '#contract/account.ts'
import { sentenceOf } from '#api/call.ts'
import { act, queryClient, read, write } from '#api/query.ts'
import { SettingsPage } from '#features/shared/settings-page.tsx'
import css from '#features/account/settings/settings.module.css'
import { Section } from '#ui/detail-page.tsx'
import { showToast } from '#ui/toast.tsx'

const SHORTEST = 1
const LONGEST = 1440

/** How long a session lasts untouched and, for the primary account, what passwords must be. */
export const Route = createFileRoute('/_office/settings/loginProtection')({
  loader: async () => {
    await queryClient.ensureQueryData(read(account.info, {}))
  },
  component: LoginProtection,
})

function LoginProtection() {
  const { data } = useSuspenseQuery(read(account.info, {}))
  return (
    <SettingsPage title={<Trans>Login protection</Trans>}>
      <SessionTime own={data.sessionMinutes} otherwise={data.otherwiseMinutes} />
      {data.ifPrimary ? <PasswordPolicy strong={data.strongPasswords} /> : null}
    </SettingsPage>
  )
}

function SessionTime({ own, otherwise }: { readonly own: number | undefined; readonly otherwise: number }) {
  const { t } = useLingui()
  const [minutes, setMinutes] = useState<number | string>(own ?? '')
  const [wrong, setWrong] = useState('')
  const change = useMutation(write(account.changeSessionTime))
  const save = async (next: number | undefined): Promise<void> => {
    setWrong('')
    if (next !== undefined && !(Number.isInteger(next) && next >= SHORTEST && next <= LONGEST))
      return setWrong(t`A whole number from 1 to 1440.`)
    try {
      await change.mutateAsync(next === undefined ? {} : { minutes: next })
      setMinutes(next ?? '')
      showToast({ message: <Trans>The session time is saved.</Trans> })
    } catch (error) {
      setWrong(sentenceOf(error))
    }
  }
  return (
    <Section
      title={<Trans>Session time</Trans>}
      hint={
        <Trans>
          After so many minutes without a click or a key you are signed out; at a counter on duty the screen locks
          instead. Without a time of your own it is {otherwise} minutes.
        </Trans>
      }
    >
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save(minutes === '' ? undefined : Number(minutes))
        }}
      >
        <NumberInput
          label={t`Minutes`}
          placeholder={String(otherwise)}
          value={minutes}
          onChange={setMinutes}
          error={wrong || undefined}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          maxLength={4}
        />
        <div className={css.inline}>
          <Button type="submit" loading={change.isPending}>
            <Trans>Save</Trans>
          </Button>
          {own === undefined ? null : (
            <Button variant="subtle" onClick={() => void save(undefined)}>
              <Trans>Use {otherwise} minutes</Trans>
            </Button>
          )}
        </div>
      </form>
    </Section>
  )
}

function PasswordPolicy({ strong }: { readonly strong: boolean }) {
  const change = useMutation(act(account.changePasswordPolicy))
  return (
    <Section
      title={<Trans>Passwords in this organisation</Trans>}
      hint={
        <Trans>
          Present passwords go on working. Whoever chooses a new one follows the rule that is then in force.
        </Trans>
      }
    >
      <Switch
        checked={strong}
        disabled={change.isPending}
        onChange={(event) => change.mutate({ strong: event.currentTarget.checked })}
        label={<Trans>Stronger passwords</Trans>}
        description={<Trans>At least 12 characters of any kind, instead of 6 to 20 letters and digits.</Trans>}
      />
    </Section>
  )
}
