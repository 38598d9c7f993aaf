import { Button, Select, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownership } from '#contract/organisation/ownership.ts'
import { people } from '#contract/organisation/people.ts'
import { personStates } from '#domain/person-states.ts'
import { act, read, write } from '#api/query.ts'
import { nameOf } from '#features/shared/person-name.ts'
import css from '#features/account/settings/settings.module.css'
import { Section } from '#ui/detail-page.tsx'
import { showToast } from '#ui/toast.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { InlineForm } from '#ui/form/inline-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'

/** The name of the organisation, for its primary account only. */
export function OrganisationName({ present }: { readonly present: string }) {
  const { t } = useLingui()
  const rename = useMutation(write(ownership.rename))
  const { form, field, shell } = useRecordForm({
    schema: ownership.rename.input,
    initial: { name: present },
    keep: false,
    save: (values) => rename.mutateAsync(values),
    onSaved: () => showToast({ message: <Trans>Saved.</Trans> }),
  })
  const name = form.values.name.trim()
  return (
    <Section title={<Trans>Organisation</Trans>}>
      <InlineForm {...shell} submit={<Trans>Rename</Trans>} disabled={name === '' || name === present}>
        <TextInput label={t`Name of the organisation`} {...field('name')} />
      </InlineForm>
    </Section>
  )
}

/** Hands over the organisation: needs the password, and takes effect when the other person accepts. */
export function HandOver() {
  const { t } = useLingui()
  const { offer } = useQuery(read(ownership.state, {})).data ?? {}
  const withdraw = useMutation(act(ownership.withdraw))
  const ask = useMutation(write(ownership.offer))
  const [search, setSearch] = useState('')
  const { form, field, shell } = useRecordForm({
    schema: ownership.offer.input,
    initial: { id: '', password: '' },
    keep: false,
    save: (values) => ask.mutateAsync(values),
    after: 'empty',
    onSaved: () => undefined,
  })
  const colleagues = useQuery(read(people.list, { search, pageSize: 50 })).data?.records ?? []
  const others = colleagues.filter(
    (person) => !person.ifPrimary && person.own && person.status === personStates.enabled,
  )
  return (
    <Section
      title={<Trans>Hand over the organisation</Trans>}
      hint={
        <Trans>
          The new primary account can do everything. You stay in the organisation, without a role until they give you
          one. Nothing changes until they accept.
        </Trans>
      }
    >
      {offer ? (
        <div className={css.row}>
          <div className={css.words}>
            <strong>{offer.name}</strong>
            <span>
              <Trans>Waiting for {offer.email} to answer.</Trans>
            </span>
          </div>
          <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate({})}>
            <Trans>Withdraw</Trans>
          </Button>
        </div>
      ) : (
        <InlineForm
          {...shell}
          danger
          submit={<Trans>Ask them to take over</Trans>}
          disabled={form.values.id === '' || form.values.password.length < 6}
        >
          <Select
            label={t`Hand over to`}
            description={t`Someone in the organisation who has their own account.`}
            searchable
            clearable
            value={form.values.id || null}
            error={form.errors['id']}
            onChange={(id) => form.setFieldValue('id', id ?? '')}
            onSearchChange={setSearch}
            filter={({ options }) => options}
            nothingFoundMessage={<Trans>No one with their own account has this name.</Trans>}
            data={others.map((person) => ({ value: person.id, label: `${nameOf(person)} · ${person.email}` }))}
          />
          <PasswordInput label={t`Your password`} autoComplete="current-password" {...field('password')} />
        </InlineForm>
      )}
    </Section>
  )
}

/** Shown only to the person who was asked to take over the organisation. */
export function TakeOver() {
  const { t } = useLingui()
  const { offer } = useQuery(read(ownership.state, {})).data ?? {}
  const accept = useMutation(write(ownership.accept))
  const decline = useMutation(act(ownership.withdraw))
  const { form, field, shell } = useRecordForm({
    schema: ownership.accept.input,
    initial: { password: '' },
    keep: false,
    save: (values) => accept.mutateAsync(values),
    onSaved: () => showToast({ message: <Trans>You’re now the organisation’s primary account.</Trans> }),
  })
  if (!offer?.toYou) return null
  return (
    <Section
      title={<Trans>Take over the organisation</Trans>}
      hint={<Trans>The primary account asks you to take over. You can then do everything here.</Trans>}
    >
      <InlineForm
        {...shell}
        submit={<Trans>Take over</Trans>}
        disabled={form.values.password.length < 6}
        more={
          <Button variant="default" loading={decline.isPending} onClick={() => decline.mutate({})}>
            <Trans>Decline</Trans>
          </Button>
        }
      >
        <PasswordInput label={t`Your password`} autoComplete="current-password" {...field('password')} />
      </InlineForm>
    </Section>
  )
}
