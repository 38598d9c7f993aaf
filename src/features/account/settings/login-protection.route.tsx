import { Button, NumberInput, Switch } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { account } from '#contract/account.ts'
import { act, queryClient, read, write } from '#api/query.ts'
import { SettingsPage } from '#features/shared/settings-page.tsx'
import { Section } from '#ui/detail-page.tsx'
import { showToast } from '#ui/toast.tsx'
import { InlineForm } from '#ui/form/inline-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'

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
  const change = useMutation(write(account.changeSessionTime))
  const said = (): void => showToast({ message: <Trans>The session time is saved.</Trans> })
  const { form, field, shell, attempt } = useRecordForm({
    schema: account.changeSessionTime.input,
    initial: { minutes: (own ?? '') as number | '' },
    asSent: minutesOf,
    keep: false,
    save: (values) => change.mutateAsync(minutesOf(values)),
    onSaved: said,
  })
  const back = (): Promise<boolean> =>
    attempt(async () => {
      await change.mutateAsync({})
      form.setFieldValue('minutes', '')
      said()
    })
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
      <InlineForm
        {...shell}
        more={
          own === undefined ? null : (
            <Button variant="subtle" onClick={() => void back()}>
              <Trans>Use {otherwise} minutes</Trans>
            </Button>
          )
        }
      >
        <NumberInput
          label={t`Minutes`}
          placeholder={String(otherwise)}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          maxLength={4}
          {...field('minutes')}
        />
      </InlineForm>
    </Section>
  )
}

/** '' is no time of one's own. */
const minutesOf = ({ minutes }: { readonly minutes: number | '' }): { minutes?: number } =>
  minutes === '' ? {} : { minutes }

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
