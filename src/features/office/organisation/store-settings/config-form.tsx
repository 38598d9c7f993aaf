import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { storeSettings } from '#contract/organisation/store-settings.ts'
import { queryClient, read, write } from '#api/query.ts'
import { configOf, configRules, draftOfConfig } from '#features/office/organisation/store-settings/config-draft.ts'
import { ConfigFields } from '#features/office/organisation/store-settings/config-fields.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import css from '#features/office/organisation/store-settings/store-settings.module.css'
import { useMay } from '#ui/may.tsx'

interface Props {
  readonly submit: ReactNode
  readonly onSaved: () => void | Promise<void>
}

/** The form of the store's configuration. Typed values survive a change by somebody else. */
export function ConfigForm({ submit, onSaved }: Props) {
  const may = useMay()({ any: ['shopSettingEdit'] })
  const { data } = useSuspenseQuery(read(storeSettings.config, {}))
  const save = useMutation(write(storeSettings.setConfig))
  const { form, onSubmit, busy, failure } = useRecordForm({
    ...configRules,
    initial: draftOfConfig(data),
    record: { version: data.version, values: draftOfConfig(data) },
    keep: { name: 'config' },
    save: (values, version) => save.mutateAsync({ version, ...configOf(values), taxAwaiting: values.taxAwaiting }),
    newest: () => queryClient.invalidateQueries({ queryKey: read(storeSettings.config, {}).queryKey }),
    onSaved,
  })
  return (
    <form className={css.form} onSubmit={onSubmit} noValidate>
      <ConfigFields form={form} awaitingTax={data.awaitingTax ?? 0} />
      <FormFailure>{failure}</FormFailure>
      {may ? (
        <div className={css.foot}>
          <Button type="submit" loading={busy}>
            {submit}
          </Button>
        </div>
      ) : (
        <p>
          <Trans>You can view these settings, but your role can’t change them.</Trans>
        </p>
      )}
    </form>
  )
}
