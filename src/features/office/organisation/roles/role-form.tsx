import { Checkbox, MultiSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AppError } from '#contract/errors.ts'
import { orgRoles, type Resource, storeRoles } from '#contract/organisation/roles.ts'
import { fieldsOf, limitFieldsOf, type RoleValues } from '#features/office/organisation/roles/role-values.ts'
import { RoleLimits } from '#features/office/organisation/roles/role-limits.tsx'
import { PermissionTree } from '#features/office/organisation/roles/permission-tree.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'

export interface RoleFormProps {
  readonly title: ReactNode
  readonly initial: RoleValues
  /** The trunk of the permission tree that the role chooses from. */
  readonly resources: readonly Resource[]
  /** Organisation roles have a session timeout. */
  readonly withSession?: boolean
  /** Store roles have limits for discounts and refunds at the counter. */
  readonly withLimits?: boolean
  /** Other stores that have a role of this name. */
  readonly elsewhere?: number
  /** Stores to choose from, when a role is added to several at once. */
  readonly stores?: readonly { readonly id: string; readonly shopName: string }[]
  /** Called when the chosen stores change: the first one decides which permissions can be granted. */
  readonly onStores?: (ids: readonly string[]) => void
  readonly save: (values: RoleValues) => Promise<unknown>
  readonly newest?: () => Promise<RoleValues>
  /** Called after saving, and when the form is left without saving. */
  readonly onDone: (saved: boolean) => void
}

/** The form of a role: name, purpose, session timeout or limits, and permissions. */
export function RoleForm(props: RoleFormProps) {
  const { title, initial, resources, withSession, withLimits, stores, onStores, save, newest, onDone } = props
  const { t } = useLingui()
  const { form, field, shell, forget } = useRecordForm({
    schema: stores ? storeRoles.add.input : withLimits ? storeRoles.update.input : orgRoles.add.input,
    initial,
    asSent: (values) => ({
      ...fieldsOf(values),
      ...limitFieldsOf(values),
      storeIds: values.shared ? stores?.map((store) => store.id) : values.storeIds,
    }),
    fieldOf: { 'limits.discountPercent': 'discountPercent' },
    sentences: {
      name: t`Give the role a name.`,
      discountPercent: t`A whole number from 0 to 100.`,
      storeIds: t`Choose at least one store.`,
    },
    save,
    ...(newest ? { newest } : {}),
    placeOf: refusedAt,
    onSaved: () => onDone(true),
  })
  const error = form.errors['permissions']
  return (
    <FormPage
      title={title}
      onCancel={() => {
        forget()
        onDone(false)
      }}
      {...shell}
    >
      <TextInput label={t`Name`} required {...field('name')} />
      <Textarea label={t`Purpose`} autosize minRows={1} maxRows={4} {...field('note')} />
      {withSession ? (
        <NumberInput
          label={t`Session timeout in minutes`}
          description={t`Sign out after this many idle minutes. Leave blank for 10. An account’s own setting comes first.`}
          placeholder="10"
          allowDecimal={false}
          allowNegative={false}
          hideControls
          maxLength={4}
          styles={{ input: { maxWidth: '8rem' } }}
          {...form.getInputProps('sessionMinutes')}
        />
      ) : null}
      {withLimits ? (
        <Checkbox
          label={t`The same role in every store`}
          description={t`Includes stores added later. One change applies to all of them.`}
          checked={form.values.shared}
          onChange={(event) => form.setFieldValue('shared', event.currentTarget.checked)}
        />
      ) : null}
      {stores && !form.values.shared ? (
        <MultiSelect
          label={t`Stores`}
          description={t`A role with this name is created in each one.`}
          required
          searchable
          clearable
          limit={100}
          nothingFoundMessage={<Trans>No store has this name.</Trans>}
          data={stores.map((store) => ({ value: store.id, label: store.shopName }))}
          {...form.getInputProps('storeIds')}
          onChange={(ids) => {
            form.setFieldValue('storeIds', ids)
            onStores?.(ids)
          }}
        />
      ) : null}
      {props.elsewhere && !form.values.shared ? (
        <Checkbox
          label={
            <Plural
              value={props.elsewhere}
              one="Also change the role with this name in # other store"
              other="Also change the roles with this name in # other stores"
            />
          }
          checked={form.values.everywhere}
          onChange={(event) => form.setFieldValue('everywhere', event.currentTarget.checked)}
        />
      ) : null}
      {withLimits ? <RoleLimits form={form} /> : null}
      <PermissionTree
        resources={resources}
        value={form.values.permissions}
        onChange={(permissions) => {
          form.clearFieldError('permissions')
          form.setFieldValue('permissions', permissions)
        }}
        error={typeof error === 'string' ? error : undefined}
      />
    </FormPage>
  )
}

/** The error text if the refusal concerns the selected permissions. */
const refusedAt = (error: AppError): string | undefined =>
  error.code === 'role.beyond-own' || error.code === 'role.last-keeper' ? 'permissions' : undefined
