import { NumberInput, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { people, type Person } from '#contract/organisation/people.ts'
import { lengthText } from '#contract/texts/field-sentence.ts'
import { read } from '#api/query.ts'
import { EmailField } from '#features/office/organisation/people/email-field.tsx'
import css from '#features/office/organisation/people/people.module.css'
import { fieldsOf, type PersonValues } from '#features/office/organisation/people/person-values.ts'
import { PositionsEditor } from '#features/office/organisation/people/positions-editor.tsx'
import { RoleSelect } from '#features/office/organisation/people/role-select.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { useLanguage } from '#ui/use-language.ts'

export interface PersonFormProps<R> {
  readonly title: ReactNode
  /** The label of the submit button; "Save" if absent. */
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

/** The form of an employee's account: person, organisation role and store positions. */
export function PersonForm<R>(props: PersonFormProps<R>) {
  const { title, initial, person, save, newest, onSaved, onCancel } = props
  const { t } = useLingui()
  const nameText = lengthText(people.add.input, ['firstName'], useLanguage())
  const roles = useQuery(read(people.roles, {})).data ?? []
  const form = useRecordForm({
    schema: person ? people.update.input : people.add.input,
    initial,
    asSent: (values) => ({ email: values.email, ...fieldsOf(values) }),
    sentences: {
      firstName: nameText,
      lastName: nameText,
      email: t`Enter a full e-mail address, such as ada@example.com.`,
      positions: t`Choose a position for each store, or remove the store.`,
    },
    save,
    ...(newest ? { newest } : {}),
    // show a refused role at the role field, and other refused permissions at the positions
    placeOf: ({ code }, { roleId }) =>
      code === 'role.beyond-own'
        ? roleId !== person?.roleId && !givable(roles, roleId)
          ? 'roleId'
          : 'positions'
        : code === 'role.last-keeper'
          ? 'roleId'
          : undefined,
    onSaved,
  })
  const { values, errors, clearFieldError, setFieldValue, setValues } = form.form
  return (
    <FormPage
      title={title}
      onCancel={() => {
        form.forget()
        onCancel()
      }}
      submit={props.submit}
      {...form.shell}
    >
      {props.before}
      <div className={css.names}>
        <TextInput
          label={t`First name`}
          required
          autoComplete="off"
          readOnly={person?.own ?? false}
          {...form.field('firstName')}
        />
        <TextInput
          label={t`Last name`}
          required
          autoComplete="off"
          readOnly={person?.own ?? false}
          {...form.field('lastName')}
        />
      </div>
      {person?.own ? (
        <p className={css.muted}>
          <Trans>This is their own account. Only they can change the name and password.</Trans>
        </p>
      ) : null}
      {person ? (
        <TextInput label={t`E-mail`} value={person.email} readOnly description={t`Can’t be changed.`} />
      ) : (
        <EmailField {...form.field('email')} value={values.email} />
      )}
      <RoleSelect
        label={t`Organisation role`}
        description={<Trans>What they can do in head office. Leave blank for a cashier.</Trans>}
        placeholder={t`None`}
        clearable
        choices={roles}
        {...(person ? { shown: person.roleName } : {})}
        {...form.field('roleId')}
        value={values.roleId}
      />
      <NumberInput
        label={t`Session timeout in minutes`}
        description={t`Sign out after this many idle minutes. Leave blank to use their role’s setting, or 10 if it has none.`}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        maxLength={4}
        styles={{ input: { maxWidth: '8rem' } }}
        {...form.field('sessionMinutes')}
      />
      <PositionsEditor
        value={values.positions}
        onChange={(positions) => {
          clearFieldError('positions')
          setFieldValue('positions', positions)
        }}
        everywhere={values.everywhere}
        onEverywhere={(everywhere, positions) => {
          clearFieldError('positions')
          setValues({ everywhere, positions })
        }}
        known={person}
        error={typeof errors['positions'] === 'string' ? errors['positions'] : undefined}
      />
    </FormPage>
  )
}

const givable = (roles: readonly { id: string; mine: boolean }[], id: string): boolean =>
  roles.some((role) => role.id === id && role.mine)
