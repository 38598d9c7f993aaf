import { Button, NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LabelDesign, labels } from '#contract/catalogue/labels.ts'
import type { LabelData } from '#domain/labels/label-data.ts'
import { labelLayouts } from '#domain/labels/layouts.ts'
import { act, read } from '#api/query.ts'
import css from '#features/office/catalogue/labels/labels.module.css'
import { LayoutChoice } from '#ui/labels/layout-choice.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { showToast } from '#ui/toast.tsx'

interface Props {
  /** The label that each size shows. */
  readonly sample: LabelData
  readonly design: LabelDesign
  readonly onChange: (design: LabelDesign) => void
  /** Labels of the first sheet that are used already. */
  readonly skip: number
  readonly onSkip: (skip: number) => void
}

/** Contents and paper of the labels. */
export function DesignFields({ sample, design, onChange, skip, onSkip }: Props) {
  const { t } = useLingui()
  const layout = labelLayouts[design.layout]
  const set = (more: Partial<LabelDesign>): void => onChange({ ...design, ...more })
  const perSheet = layout.columns * layout.rows
  return (
    <>
      <Templates design={design} onChange={onChange} />
      <SegmentedChoice
        label={t`Kind of label`}
        value={design.kind}
        choices={[
          { value: 'product', label: t`Product labels` },
          { value: 'shelf', label: t`Shelf labels` },
        ]}
        onChange={(kind) => set({ kind })}
      />
      <SegmentedChoice
        label={t`Language of the names`}
        value={design.language}
        choices={[
          { value: 'both', label: t`Both names` },
          { value: 'zh', label: '中文' },
          { value: 'en', label: 'English' },
        ]}
        onChange={(language) => set({ language })}
      />
      <Switch label={t`Price`} checked={design.price} onChange={(e) => set({ price: e.currentTarget.checked })} />
      <Switch
        label={t`Original price, crossed out`}
        checked={design.originalPrice}
        disabled={!design.price}
        onChange={(e) => set({ originalPrice: e.currentTarget.checked })}
      />
      <Switch
        label={t`Item number`}
        checked={design.itemNo}
        onChange={(e) => set({ itemNo: e.currentTarget.checked })}
      />
      <Switch label={t`Barcode`} checked={design.barcode} onChange={(e) => set({ barcode: e.currentTarget.checked })} />
      {perSheet > 1 ? (
        <NumberInput
          label={t`Labels already used on the first sheet`}
          min={0}
          max={perSheet - 1}
          allowDecimal={false}
          value={Math.min(skip, perSheet - 1)}
          onChange={(n) => onSkip(typeof n === 'number' ? n : 0)}
        />
      ) : null}
      <h2 className={css.subtitle}>{t`Label paper`}</h2>
      <LayoutChoice label={t`Label paper`} sample={sample} design={design} onChange={(layout) => set({ layout })} />
    </>
  )
}

/** Designs that the store keeps under a name. */
function Templates({ design, onChange }: Pick<Props, 'design' | 'onChange'>) {
  const { t } = useLingui()
  const { records } = useSuspenseQuery(read(labels.templates, {})).data
  const { mutateAsync: save, isPending } = useMutation(act(labels.saveTemplate))
  const { mutateAsync: remove } = useMutation(act(labels.removeTemplate))
  const [name, setName] = useState('')
  const shown = records.find((one) => JSON.stringify(one.design) === JSON.stringify(design))
  const keep = async (): Promise<void> => {
    await save({ name: name.trim(), design })
    setName('')
    showToast({ message: <Trans>Saved.</Trans> })
  }
  return (
    <>
      {records.length > 0 ? (
        <div className={css.templates}>
          <Select
            label={t`Saved designs`}
            placeholder={t`Choose one`}
            value={shown?.id ?? null}
            data={records.map((one) => ({ value: one.id, label: one.name }))}
            onChange={(id) => {
              const chosen = records.find((one) => one.id === id)
              if (chosen) onChange(chosen.design)
            }}
          />
          {shown ? (
            <Button variant="subtle" color="red" onClick={() => void remove({ id: shown.id })}>
              <Trans>Delete</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
      {shown ? null : (
        <div className={css.templates}>
          <TextInput
            label={t`Save this design as`}
            maxLength={40}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button variant="default" disabled={name.trim() === ''} loading={isPending} onClick={() => void keep()}>
            <Trans>Save</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
