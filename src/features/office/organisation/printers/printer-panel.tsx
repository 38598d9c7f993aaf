import { Radio, Select, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { printers, type ManagedPrinter, type PrinterKind } from '#contract/organisation/printers.ts'
import { read, write } from '#api/query.ts'
import { AddressDialog } from '#features/office/organisation/printers/address-dialog.tsx'
import { useKindHints, useKindWords } from '#features/office/organisation/printers/printer-words.ts'
import { FormPanel } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import css from '#features/office/organisation/printers/printers.module.css'

const KINDS = ['cloudprnt', 'epson-sdp', 'browser', 'virtual'] as const satisfies readonly PrinterKind[]

interface Draft {
  readonly name: string
  readonly kind: PrinterKind
  readonly counterId: string | undefined
  readonly widthMm: 80 | 58
  readonly chineseFont: boolean
  readonly language: 'auto' | 'zh' | 'en'
  readonly drawer: boolean
}

const draftOf = (printer: ManagedPrinter | undefined): Draft => ({
  name: printer?.name ?? '',
  kind: printer?.kind ?? 'cloudprnt',
  counterId: printer?.counterId,
  widthMm: printer?.widthMm ?? 80,
  chineseFont: printer?.chineseFont ?? false,
  language: printer?.language ?? 'auto',
  drawer: printer?.drawer ?? true,
})

interface Props {
  /** Absent for a new one. */
  readonly printer?: ManagedPrinter
  readonly onClose: () => void
}

/** Adds or edits a printer: name, kind, paper, language and counter. */
export function PrinterPanel({ printer, onClose }: Props) {
  const [added, setAdded] = useState('')
  const { t } = useLingui()
  const add = useMutation(write(printers.add))
  const update = useMutation(write(printers.update))
  const { form, field, shell, forget } = useRecordForm({
    schema: printers.add.input,
    initial: draftOf(printer),
    keep: { name: printer?.id ?? 'new' },
    save: async (values) => {
      const draft = { ...values, name: values.name.trim() }
      if (printer) return update.mutateAsync({ id: printer.id, ...draft }).then(() => '')
      return (await add.mutateAsync(draft)).id
    },
    onSaved: (id, { kind }) => {
      // printers that poll the server need their address next, to enter it in their settings
      if (id !== '' && (kind === 'cloudprnt' || kind === 'epson-sdp')) setAdded(id)
      else onClose()
    },
  })
  const draft = form.values
  if (added !== '')
    return <AddressDialog printer={{ id: added, name: draft.name.trim(), kind: draft.kind }} onClose={onClose} />
  return (
    <FormPanel
      title={printer ? printer.name : <Trans>Add a printer</Trans>}
      onClose={() => {
        forget()
        onClose()
      }}
      {...shell}
    >
      <TextInput
        label={t`Name`}
        description={t`The name cashiers see, such as “Front desk”. Up to 20 characters.`}
        data-autofocus
        {...field('name')}
      />
      <KindField printer={printer} value={draft.kind} onChange={(kind) => form.setFieldValue('kind', kind)} />
      <PrintFields form={form} />
    </FormPanel>
  )
}

interface KindFieldProps {
  readonly printer: ManagedPrinter | undefined
  readonly value: PrinterKind
  readonly onChange: (kind: PrinterKind) => void
}

function KindField({ printer, value, onChange }: KindFieldProps) {
  const { t } = useLingui()
  const words = useKindWords()
  const hints = useKindHints()
  return (
    <Radio.Group label={t`Kind`} value={value} onChange={(kind) => onChange(kind as PrinterKind)}>
      <div className={css.kinds}>
        {KINDS.map((kind) => (
          <Radio key={kind} value={kind} label={words(kind)} description={hints(kind)} />
        ))}
      </div>
      {printer?.addressShown && printer.kind !== value ? (
        <p className={css.wrong}>
          <Trans>Its current address stops working: each kind of printer connects differently.</Trans>
        </p>
      ) : null}
    </Radio.Group>
  )
}

function PrintFields({ form }: { readonly form: UseFormReturnType<Draft> }) {
  const { t } = useLingui()
  const counters = useQuery(read(printers.counterChoices, {})).data ?? []
  const draft = form.values
  const own = draft.kind !== 'browser'
  return (
    <>
      <Select
        label={t`Counter`}
        description={t`That counter prints here by default.`}
        placeholder={t`Not bound`}
        clearable
        data={counters.map(({ id, name }) => ({ value: id, label: name }))}
        error={form.errors['counterId']}
        value={draft.counterId ?? null}
        onChange={(id) => form.setFieldValue('counterId', id ?? undefined)}
      />
      <div>
        <p className={css.label}>
          <Trans>Paper</Trans>
        </p>
        <SegmentedChoice
          label={t`Paper`}
          value={String(draft.widthMm)}
          choices={[
            { value: '80', label: '80 mm' },
            { value: '58', label: '58 mm' },
          ]}
          onChange={(width) => form.setFieldValue('widthMm', width === '58' ? 58 : 80)}
        />
      </div>
      <div>
        <p className={css.label}>
          <Trans>Language of its receipts</Trans>
        </p>
        <SegmentedChoice
          label={t`Language of its receipts`}
          value={draft.language}
          choices={[
            { value: 'auto', label: <Trans>Same as the counter</Trans> },
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
          onChange={(language) => form.setFieldValue('language', language)}
        />
      </div>
      {own ? (
        <>
          <Switch
            label={t`Cash drawer connected`}
            description={t`Opens when you take cash.`}
            {...form.getInputProps('drawer', { type: 'checkbox' })}
          />
          <Switch
            label={t`Has a Chinese font`}
            description={t`Models sold in Asia have one. Without it, Chinese is printed as a picture, which works on every printer.`}
            {...form.getInputProps('chineseFont', { type: 'checkbox' })}
          />
        </>
      ) : null}
    </>
  )
}
