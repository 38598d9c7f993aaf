import { Button, Select, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { ownership } from '#contract/ownership.ts'
import { people } from '#contract/people.ts'
import { sentenceOf } from '#api/call.ts'
import { act, read, write } from '#api/query.ts'
import { nameOf } from '#features/account/people/person-words.ts'
import css from '#features/account/settings/settings.module.css'
import { Section } from '#ui/detail-page.tsx'
import { showToast } from '#ui/toast.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

/** The name of the organisation; its primary account alone. */
export function OrganisationName({ present }: { readonly present: string }) {
  const { t } = useLingui()
  const rename = useMutation(write(ownership.rename))
  const [name, setName] = useState(present)
  const [failure, setFailure] = useState('')
  const save = async (): Promise<void> => {
    setFailure('')
    try {
      await rename.mutateAsync({ name })
      showToast({ message: <Trans>Saved.</Trans> })
    } catch (error) {
      setFailure(error instanceof AppError ? (error.fields['name'] ?? sentenceOf(error)) : sentenceOf(error))
    }
  }
  return (
    <Section title={<Trans>Organisation</Trans>}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextInput
          label={t`Name of the organisation`}
          maxLength={75}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={failure || undefined}
        />
        <div>
          <Button type="submit" loading={rename.isPending} disabled={name.trim() === '' || name.trim() === present}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Section>
  )
}

/** Handing the organisation over: asked with the password, done when the other person consents. */
export function HandOver() {
  const { t } = useLingui()
  const { offer } = useQuery(read(ownership.state, {})).data ?? {}
  const withdraw = useMutation(act(ownership.withdraw))
  const ask = useMutation(write(ownership.offer))
  const [search, setSearch] = useState('')
  const [id, setId] = useState<string | null>(null)
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState('')
  const colleagues = useQuery(read(people.list, { search, pageSize: 50 })).data?.records ?? []
  const others = colleagues.filter((person) => !person.ifPrimary && person.own && person.status === 1)
  const send = async (): Promise<void> => {
    if (id === null) return
    setFailure('')
    try {
      await ask.mutateAsync({ id, password })
      setPassword('')
      setId(null)
    } catch (error) {
      setFailure(sentenceOf(error))
    }
  }
  return (
    <Section
      title={<Trans>Hand the organisation over</Trans>}
      hint={
        <Trans>
          The new primary account may do everything. You stay a member without a role until they give you one. Nothing
          changes before they consent.
        </Trans>
      }
    >
      {offer ? (
        <div className={css.row}>
          <div className={css.words}>
            <strong>{offer.name}</strong>
            <span>
              <Trans>{offer.email} was asked and has not answered yet.</Trans>
            </span>
          </div>
          <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate({})}>
            <Trans>Withdraw</Trans>
          </Button>
        </div>
      ) : (
        <form
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <Select
            label={t`To whom`}
            description={t`Somebody of the organisation with an account of their own.`}
            searchable
            clearable
            value={id}
            onChange={setId}
            onSearchChange={setSearch}
            filter={({ options }) => options}
            nothingFoundMessage={<Trans>Nobody with an account of their own has this name.</Trans>}
            data={others.map((person) => ({ value: person.id, label: `${nameOf(person)} · ${person.email}` }))}
          />
          <PasswordInput
            label={t`Your password`}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {failure === '' ? null : (
            <p role="alert" className={css.failure}>
              {failure}
            </p>
          )}
          <div>
            <Button type="submit" color="red" loading={ask.isPending} disabled={id === null || password.length < 6}>
              <Trans>Ask them to take over</Trans>
            </Button>
          </div>
        </form>
      )}
    </Section>
  )
}

/** For who is asked to take the organisation over; nothing for everybody else. */
export function TakeOver() {
  const { t } = useLingui()
  const { offer } = useQuery(read(ownership.state, {})).data ?? {}
  const accept = useMutation(write(ownership.accept))
  const decline = useMutation(act(ownership.withdraw))
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState('')
  if (!offer?.toYou) return null
  const consent = async (): Promise<void> => {
    setFailure('')
    try {
      await accept.mutateAsync({ password })
      showToast({ message: <Trans>You are the organisation’s primary account now.</Trans> })
    } catch (error) {
      setFailure(sentenceOf(error))
    }
  }
  return (
    <Section
      title={<Trans>Take the organisation over</Trans>}
      hint={<Trans>The primary account asks you to take its place: you may then do everything here.</Trans>}
    >
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void consent()
        }}
      >
        <PasswordInput
          label={t`Your password`}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={failure || undefined}
        />
        <div className={css.inline}>
          <Button type="submit" loading={accept.isPending} disabled={password.length < 6}>
            <Trans>Take over</Trans>
          </Button>
          <Button variant="default" loading={decline.isPending} onClick={() => decline.mutate({})}>
            <Trans>Decline</Trans>
          </Button>
        </div>
      </form>
    </Section>
  )
}
