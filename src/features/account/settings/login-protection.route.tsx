import { Button, NumberInput, Switch } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { account } from '#contract/organisation/account.ts'
import { act, queryClient, read, write } from '#api/query.ts'
import { SessionHistory } from '#features/account/settings/session-history.tsx'
import { SettingsPage } from '#features/shared/settings-page.tsx'
import { Section } from '#ui/detail-page.tsx'
import { showToast } from '#ui/toast.tsx'
import { InlineForm } from '#ui/form/inline-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'

/** The session timeout and, for the primary account, the password policy. */
export const Route = createFileRoute('/_office/settings/loginProtection')({
  loader: async () => {
    await queryClient.ensureQueryData(read(account.info, {}))
  },
  component: LoginProtection,
})

function LoginProtection() {
  const { data } = useSuspenseQuery(read(account.info, {}))
  return (
    <SettingsPage beside title={<Trans>Login protection</Trans>}>
      <SessionTime own={data.sessionMinutes} otherwise={data.otherwiseMinutes} />
      {data.ifPrimary ? <PasswordPolicy strong={data.strongPasswords} /> : null}
      <SessionHistory />
    </SettingsPage>
  )
}

function SessionTime({ own, otherwise }: { readonly own: number | undefined; readonly otherwise: number }) {
  const { t } = useLingui()
  const change = useMutation(write(account.changeSessionTime))
  const said = (): void => showToast({ message: <Trans>Session timeout saved.</Trans> })
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
      title={<Trans>Session timeout</Trans>}
      hint={
        <Trans>
          You’re signed out after this many minutes without a click or key press. At a counter on duty, the screen locks
          instead. If you don’t set a time, it’s {otherwise} minutes.
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

/** '' means no own setting. */
const minutesOf = ({ minutes }: { readonly minutes: number | '' }): { minutes?: number } =>
  minutes === '' ? {} : { minutes }

function PasswordPolicy({ strong }: { readonly strong: boolean }) {
  const change = useMutation(act(account.changePasswordPolicy))
  return (
    <Section
      title={<Trans>Passwords in this organisation</Trans>}
      hint={<Trans>Current passwords keep working. The rule applies when someone sets a new one.</Trans>}
    >
      <Switch
        checked={strong}
        disabled={change.isPending}
        onChange={(event) => change.mutate({ strong: event.currentTarget.checked })}
        label={<Trans>Require strong passwords</Trans>}
        description={<Trans>At least 12 characters of any kind, instead of 6 to 20 letters and digits.</Trans>}
      />
    </Section>
  )
}
