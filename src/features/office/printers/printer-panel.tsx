import { Button, Radio, Select, Stack, Switch, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { PRINTER_NAME_LONGEST, printers, type ManagedPrinter, type PrinterKind } from '#contract/printers.ts'
import { sentenceOf } from '#api/call.ts'
import { read, write } from '#api/query.ts'
import { AddressDialog } from '#features/office/printers/address-dialog.tsx'
import { useKindHints, useKindWords } from '#features/office/printers/printer-words.ts'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import css from '#features/office/printers/printers.module.css'

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
  /** Absent: a new one. */
  readonly printer?: ManagedPrinter
  readonly onClose: () => void
}

/** A printer: what it is called, how it prints, and for which counter. */
export function PrinterPanel({ printer, onClose }: Props) {
  const [draft, setDraft] = useState(() => draftOf(printer))
  const [wrong, setWrong] = useState('')
  const [added, setAdded] = useState('')
  const { t } = useLingui()
  const add = useMutation(write(printers.add))
  const update = useMutation(write(printers.update))
  const save = async (): Promise<void> => {
    const form = { ...draft, name: draft.name.trim() }
    if (form.name === '') return setWrong(t`Field required / cannot be empty.`)
    try {
      if (printer) await update.mutateAsync({ id: printer.id, ...form })
      else {
        const { id } = await add.mutateAsync(form)
        if (form.kind === 'cloudprnt' || form.kind === 'epson-sdp') return setAdded(id)
      }
      onClose()
    } catch (error) {
      setWrong(error instanceof AppError ? (error.fields['name'] ?? sentenceOf(error)) : sentenceOf(error))
    }
  }
  if (added !== '')
    return <AddressDialog printer={{ id: added, name: draft.name.trim(), kind: draft.kind }} onClose={onClose} />
  const change = (next: Partial<Draft>): void => setDraft((before) => ({ ...before, ...next }))
  return (
    <SidePanel
      opened
      title={printer ? printer.name : <Trans>Add a printer</Trans>}
      onClose={onClose}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={add.isPending || update.isPending} onClick={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap="lg">
          <TextInput
            label={t`Name`}
            description={t`As cashiers see it, such as “Front desk”. 1 to 20 letters.`}
            data-autofocus
            maxLength={PRINTER_NAME_LONGEST}
            value={draft.name}
            error={wrong || undefined}
            onChange={(event) => {
              change({ name: event.currentTarget.value })
              setWrong('')
            }}
          />
          <KindField printer={printer} value={draft.kind} onChange={(kind) => change({ kind })} />
          <PrintFields draft={draft} onChange={change} />
        </Stack>
      </form>
    </SidePanel>
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
          <Trans>Its present address stops working: another kind of printer asks in another way.</Trans>
        </p>
      ) : null}
    </Radio.Group>
  )
}

interface PrintFieldsProps {
  readonly draft: Draft
  readonly onChange: (next: Partial<Draft>) => void
}

function PrintFields({ draft, onChange }: PrintFieldsProps) {
  const { t } = useLingui()
  const counters = useQuery(read(printers.counterChoices, {})).data ?? []
  const own = draft.kind !== 'browser'
  return (
    <>
      <Select
        label={t`Counter`}
        description={t`That counter prints here without asking.`}
        placeholder={t`Not bound`}
        clearable
        data={counters.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.counterId ?? null}
        onChange={(id) => onChange({ counterId: id ?? undefined })}
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
          onChange={(width) => onChange({ widthMm: width === '58' ? 58 : 80 })}
        />
      </div>
      <div>
        <p className={css.label}>
          <Trans>Language of its tickets</Trans>
        </p>
        <SegmentedChoice
          label={t`Language of its tickets`}
          value={draft.language}
          choices={[
            { value: 'auto', label: <Trans>As the counter</Trans> },
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
          onChange={(language) => onChange({ language })}
        />
      </div>
      {own ? (
        <>
          <Switch
            label={t`A cash drawer hangs on it`}
            description={t`It opens when cash is taken.`}
            checked={draft.drawer}
            onChange={(event) => onChange({ drawer: event.currentTarget.checked })}
          />
          <Switch
            label={t`It has a Chinese font`}
            description={t`Models sold in Asia have one. Without it Chinese is drawn as dots, which every printer can print.`}
            checked={draft.chineseFont}
            onChange={(event) => onChange({ chineseFont: event.currentTarget.checked })}
          />
        </>
      ) : null}
    </>
  )
}
