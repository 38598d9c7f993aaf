import { Trans, useLingui } from '@lingui/react/macro'
import { Box, Button, Fieldset, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useWindowEvent } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { operator } from '#contract/organisation/operator.ts'
import { user } from '#contract/organisation/user.ts'
import { queryClient, read, write } from '#api/query.ts'
import { AccountFrame } from '#features/account/frame/account-frame.tsx'
import { PasswordStrengthBar } from '#features/account/registration/password-strength-bar.tsx'
import { guessedTimeZone, TimeZoneSelect } from '#features/shared/time-zone-select.tsx'
import { takeSession } from '#features/account/session/sign-in.ts'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

const EMPTY = {
  organisationName: '',
  shopName: '',
  counterName: '',
  firstName: '',
  lastName: '',
  username: '',
  password: '',
  timeZone: '',
  setUpKey: '',
}

/** The first start of a real server: the organisation, its first store and counter, and who owns them. */
export function SetUp() {
  const { t } = useLingui()
  const router = useRouter()
  const { mutateAsync: setUp } = useMutation(write(user.setUp))
  // from the link that the server's console prints
  const [given, setGiven] = useState(keyOfLink)
  const passwordRule = t`6 to 20 letters and digits, at least one of each.`
  const { form, field, onSubmit, busy, failure } = useRecordForm({
    schema: user.setUp.input,
    initial: { ...EMPTY, counterName: t`Counter 1`, timeZone: guessedTimeZone(), setUpKey: given },
    keep: false,
    sentences: { username: t`Enter a valid e-mail address.`, password: passwordRule },
    save: (values) => setUp(values),
    onSaved: async ({ token }, values) => {
      await takeSession(token, values)
      // the technician who sets up the server may not be the merchant: the operator information waits for the first
      // sign-in, even after a reload
      await queryClient.fetchQuery({ ...read(operator.check, {}, { persist: true }), queryFn: () => 1 as const })
      await router.navigate({ to: '/' })
    },
  })
  useProposal(form, t`Counter 1`)
  // if this page is already open, opening the link changes only the fragment
  useWindowEvent('hashchange', () => {
    setGiven(keyOfLink())
    form.setFieldValue('setUpKey', keyOfLink())
  })
  return (
    <AccountFrame wide title={<Trans>Set up Evertill</Trans>}>
      <form onSubmit={onSubmit} noValidate>
        <Fieldset legend={<Text fw={600}>{t`Your store`}</Text>} variant="unstyled" px={0}>
          <TextInput
            label={t`Organisation`}
            description={t`Your business name, as on invoices.`}
            autoFocus
            mt="sm"
            {...field('organisationName')}
          />
          <TextInput label={t`First store`} mt="sm" {...field('shopName')} />
          <TextInput label={t`First counter`} mt="sm" {...field('counterName')} />
          <Box mt="sm">
            <TimeZoneSelect
              label={<Trans>Store time zone</Trans>}
              value={form.values.timeZone}
              error={form.errors['timeZone']}
              onChange={(zone) => form.setFieldValue('timeZone', zone)}
            />
          </Box>
        </Fieldset>
        {given === '' || form.errors['setUpKey'] ? (
          <TextInput
            label={t`Set-up code`}
            description={t`When the server started, it printed a link in its console. The code is the part after the #.`}
            autoComplete="off"
            mt="sm"
            {...field('setUpKey')}
          />
        ) : null}
        <Fieldset legend={<Text fw={600}>{t`You, the owner`}</Text>} variant="unstyled" px={0} mt="xl">
          <TextInput label={t`First name`} autoComplete="given-name" mt="sm" {...field('firstName')} />
          <TextInput label={t`Last name`} autoComplete="family-name" mt="sm" {...field('lastName')} />
          <TextInput label={t`E-mail`} type="email" autoComplete="username" mt="sm" {...field('username')} />
          <PasswordInput
            label={t`Password`}
            description={passwordRule}
            autoComplete="new-password"
            mt="sm"
            {...field('password')}
            // PasswordInput does not set aria-invalid by itself
            aria-invalid={form.errors['password'] ? true : undefined}
          />
          <PasswordStrengthBar password={form.values.password} />
        </Fieldset>
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" fullWidth size="md" mt="xl" loading={busy}>
          <Trans>Set up and sign in</Trans>
        </Button>
      </form>
    </AccountFrame>
  )
}

const keyOfLink = (): string => decodeURIComponent(location.hash.slice(1))

/** The proposed counter name follows the language until somebody edits it. */
function useProposal(form: UseFormReturnType<typeof EMPTY>, counterName: string): void {
  const proposed = useRef(counterName)
  useEffect(() => {
    if (form.getValues().counterName === proposed.current) form.setFieldValue('counterName', counterName)
    proposed.current = counterName
  }, [counterName]) // oxlint-disable-line react/exhaustive-deps -- the form itself is new at every render
}
