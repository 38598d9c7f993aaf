import { NumberInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { AppError } from '#contract/errors.ts'
import { people, type Person } from '#contract/people.ts'
import { Email } from '#contract/user.ts'
import { read } from '#api/query.ts'
import { EmailField } from '#features/account/people/email-field.tsx'
import css from '#features/account/people/people.module.css'
import type { PersonValues } from '#features/account/people/person-values.ts'
import { PositionsEditor } from '#features/account/people/positions-editor.tsx'
import { RoleSelect } from '#features/account/people/role-select.tsx'
import { showFirstError } from '#ui/form/show-first-error.ts'
import { useSaving } from '#ui/form/use-saving.tsx'
import { isSession } from '#features/account/people/session-minutes.ts'
import { FormPage } from '#ui/form/form-page.tsx'
import { useKeptForm } from '#ui/form/use-kept-form.ts'

const LONGEST_NAME = 30

export interface PersonFormProps<R> {
  readonly title: ReactNode
  /** What the button that saves says; absent: that it saves. */
  readonly submit?: ReactNode
  /** Above the fields. */
  readonly before?: ReactNode
  readonly initial: PersonValues
  /** The account that is edited; absent for a new one. */
  readonly person?: Person
  readonly save: (values: PersonValues) => Promise<R>
  readonly newest?: () => Promise<PersonValues>
  readonly onSaved: (result: R, values: PersonValues) => void
  readonly onCancel: () => void
}

/** An account of an employee: who it is, what they may do in head office, and where they work. */
export function PersonForm<R>(props: PersonFormProps<R>) {
  const { title, initial, person, save, newest, onSaved, onCancel } = props
  const { t } = useLingui()
  const roles = useQuery(read(people.roles, {})).data ?? []
  const named = (text: string): string | null =>
    text.trim() === '' || text.trim().length > LONGEST_NAME ? t`Length should be 1 to 30.` : null
  const form = useForm<PersonValues>({
    mode: 'controlled',
    initialValues: initial,
    validate: {
      firstName: named,
      lastName: named,
      email: (text) => (v.is(Email, text) ? null : t`Type a whole e-mail address, such as ada@example.com.`),
      sessionMinutes: (minutes) => (isSession(minutes) ? null : t`A whole number from 1 to 1440.`),
      positions: (all) =>
        Object.values(all).includes('') ? t`Choose a position for each store, or remove the store.` : null,
    },
  })
  const kept = useKeptForm(form)
  // a role that the caller may not give is refused at the role, another refusal of rights at the positions
  const placeOf = (error: AppError): string | undefined =>
    error.code === 'role.beyond-own'
      ? form.getValues().roleId !== person?.roleId && !givable(roles, form.getValues().roleId)
        ? 'roleId'
        : 'positions'
      : error.code === 'role.last-keeper'
        ? 'roleId'
        : undefined
  const { busy, submit, failure } = useSaving({
    form,
    kept,
    save,
    ...(newest ? { newest } : {}),
    placeOf,
    onSaved: (result) => onSaved(result, form.getValues()),
  })
  return (
    <FormPage
      title={title}
      onSubmit={form.onSubmit((values) => void submit(values), showFirstError)}
      onCancel={() => {
        kept.forget()
        onCancel()
      }}
      submit={props.submit}
      busy={busy}
      errors={Object.keys(form.errors).length}
      failure={failure}
    >
      {props.before}
      <div className={css.names}>
        <TextInput
          label={t`First name`}
          required
          autoComplete="off"
          readOnly={person?.own ?? false}
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label={t`Last name`}
          required
          autoComplete="off"
          readOnly={person?.own ?? false}
          {...form.getInputProps('lastName')}
        />
      </div>
      {person?.own ? (
        <p className={css.muted}>
          <Trans>Their own account: name and password are theirs to change.</Trans>
        </p>
      ) : null}
      {person ? (
        <TextInput label={t`E-mail`} value={person.email} readOnly description={t`It cannot be changed.`} />
      ) : (
        <EmailField {...form.getInputProps('email')} value={form.values.email} />
      )}
      <RoleSelect
        label={t`Organisation role`}
        description={<Trans>What they may do in head office. Leave it empty for a cashier.</Trans>}
        placeholder={t`None`}
        clearable
        choices={roles}
        {...(person ? { shown: person.roleName } : {})}
        {...form.getInputProps('roleId')}
        value={form.values.roleId}
      />
      <NumberInput
        label={t`Session timeout in minutes`}
        description={t`After so long without a touch they are signed out. Empty: that of their role, else 10 minutes.`}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        maxLength={4}
        styles={{ input: { maxWidth: '8rem' } }}
        {...form.getInputProps('sessionMinutes')}
      />
      <PositionsEditor
        value={form.values.positions}
        onChange={(positions) => {
          form.clearFieldError('positions')
          form.setFieldValue('positions', positions)
        }}
        everywhere={form.values.everywhere}
        onEverywhere={(everywhere, positions) => {
          form.clearFieldError('positions')
          form.setValues({ everywhere, positions })
        }}
        known={person}
        error={typeof form.errors['positions'] === 'string' ? form.errors['positions'] : undefined}
      />
    </FormPage>
  )
}

const givable = (roles: readonly { id: string; mine: boolean }[], id: string): boolean =>
  roles.some((role) => role.id === id && role.mine)
