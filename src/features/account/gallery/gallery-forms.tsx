import { Button, Select, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { counters } from '#contract/sales/counters.ts'
import { Specimen } from './specimen.tsx'
import { FormDialog, FormPanel } from '#ui/form/form-dialog.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { InlineForm } from '#ui/form/inline-form.tsx'
import { WithAdd } from '#ui/form/with-add.tsx'
import { GrantedPermissions } from '#ui/may.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'

/** The three form layouts besides the full page: dialog, panel and inline. */
export function GalleryForms() {
  const { t } = useLingui()
  const [open, setOpen] = useState<'dialog' | 'panel'>()
  const close = (): void => setOpen(undefined)
  const { field, shell } = useRecordForm({
    schema: counters.add.input,
    initial: { cashierName: '' },
    keep: false,
    save: () => Promise.resolve(),
    onSaved: close,
  })
  const name: ReactNode = <TextInput label={t`Name`} data-autofocus {...field('cashierName')} />
  return (
    <>
      <Specimen name="InlineForm">
        <InlineForm {...shell}>{name}</InlineForm>
      </Specimen>
      <Specimen name="FormDialog, FormPanel">
        <Button variant="default" onClick={() => setOpen('dialog')}>
          FormDialog
        </Button>
        <Button variant="default" onClick={() => setOpen('panel')}>
          FormPanel
        </Button>
        {open === 'dialog' ? (
          <FormDialog title={<Trans>Add a counter</Trans>} onClose={close} {...shell}>
            {name}
          </FormDialog>
        ) : null}
        {open === 'panel' ? (
          <FormPanel title={<Trans>Add a counter</Trans>} onClose={close} {...shell}>
            {name}
          </FormPanel>
        ) : null}
      </Specimen>
      <Specimen name="WithAdd">
        <GrantedPermissions granted={new Set(['shopMeasureUnit'])}>
          <WithAdd
            may="shopMeasureUnit"
            dialog={(done) => (
              <FormDialog title={<Trans>Add a counter</Trans>} onClose={done} {...shell}>
                {name}
              </FormDialog>
            )}
          >
            <Select label={t`Counter`} data={['1', '2']} />
          </WithAdd>
        </GrantedPermissions>
      </Specimen>
      <Specimen name="FormFailure">
        <FormFailure>
          <Trans>No network, so nothing is saved yet. What you typed is still here.</Trans>
        </FormFailure>
      </Specimen>
    </>
  )
}
