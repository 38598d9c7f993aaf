import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { AppError } from '#contract/errors.ts'
import { storeSettings } from '#contract/store-settings.ts'
import { queryClient, read, write } from '#api/query.ts'
import { showFirstError } from '#ui/form/show-first-error.ts'
import { useLanguage } from '#ui/use-language.ts'
import { atDraft, configOf, configProblems, draftOfConfig } from '#features/account/store-settings/config-draft.ts'
import { ConfigFields } from '#features/account/store-settings/config-fields.tsx'
import { FormFailure } from '#features/account/store-settings/form-failure.tsx'
import css from '#features/account/store-settings/store-settings.module.css'
import { useFollowing } from '#ui/form/use-following.ts'
import { useMay } from '#ui/may.tsx'

interface Props {
  readonly submit: ReactNode
  readonly onSaved: () => void | Promise<void>
}

/** The configuration of the store as a form; what was typed survives a change by somebody else. */
export function ConfigForm({ submit, onSaved }: Props) {
  const language = useLanguage()
  const may = useMay()({ any: ['shopSettingEdit'] })
  const { data } = useSuspenseQuery(read(storeSettings.config, {}))
  const save = useMutation(write(storeSettings.setConfig))
  const [failure, setFailure] = useState<unknown>()
  const form = useForm({
    mode: 'controlled',
    initialValues: draftOfConfig(data),
    validate: (values) => configProblems(values, language),
  })
  const followed = useFollowing(form, 'config', { version: data.version, values: draftOfConfig(data) })
  const send = async (values: typeof form.values): Promise<void> => {
    setFailure(undefined)
    try {
      await save.mutateAsync({ version: followed.version, ...configOf(values), taxAwaiting: values.taxAwaiting })
      followed.saved(values)
      await onSaved()
    } catch (error) {
      setFailure(error)
      if (error instanceof AppError) form.setErrors(atDraft(error.fields))
      // what was left alone follows the newest; the next try is made on it, with what was typed
      if (error instanceof AppError && error.code === 'record.stale')
        await queryClient.invalidateQueries({ queryKey: read(storeSettings.config, {}).queryKey })
      followed.refused(error)
      showFirstError()
    }
  }
  return (
    <form className={css.form} onSubmit={form.onSubmit((values) => void send(values), showFirstError)} noValidate>
      <ConfigFields
        form={form}
        awaitingTax={data.awaitingTax ?? 0}
        {...(data.completed ? { editsLeft: data.preparationEditsLeft } : {})}
      />
      {failure ? (
        <p role="alert" className={css.failure}>
          <FormFailure failure={failure} />
        </p>
      ) : null}
      {may ? (
        <div className={css.foot}>
          <Button type="submit" loading={save.isPending}>
            {submit}
          </Button>
        </div>
      ) : (
        <p>
          <Trans>You can look at these settings; changing them needs another role.</Trans>
        </p>
      )}
    </form>
  )
}
