import { Button, Select, Switch, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cents, type Cents } from '#domain/money.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import { ClockField } from '#ui/form/clock-field.tsx'
import { DayField, MomentField } from '#ui/form/day-field.tsx'
import { Money } from '#ui/money.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { NumberPad } from '#ui/number-pad.tsx'
import { pressMoney } from '#ui/pad-entry.ts'
import { SearchBox } from '#ui/search-box.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { showToast, showUndo } from '#ui/toast.tsx'
import { PlainButton } from '#ui/plain-button.tsx'
import css from './gallery.module.css'
import { Specimen } from './specimen.tsx'

/** Buttons, fields, filters and choices. */
export function GalleryInputs() {
  const { t } = useLingui()
  const [price, setPrice] = useState<Cents | null>(cents(499))
  const [words, setWords] = useState('')
  const [status, setStatus] = useState<'received' | 'held' | undefined>('received')
  return (
    <>
      <Specimen name="Button, PlainButton">
        <Button>
          <Trans>Save</Trans>
        </Button>
        <Button variant="default">
          <Trans>Cancel</Trans>
        </Button>
        <Button color="red">
          <Trans>Delete</Trans>
        </Button>
        <Button variant="subtle">
          <Trans>Try again</Trans>
        </Button>
        <Button disabled>
          <Trans>Save</Trans>
        </Button>
        <Button loading>
          <Trans>Save</Trans>
        </Button>
        <PlainButton>
          <Trans>Save</Trans>
        </PlainButton>
        <PlainButton look="default">
          <Trans>Cancel</Trans>
        </PlainButton>
      </Specimen>
      <Specimen name="MoneyInput and fields">
        <TextInput label={t`Name`} defaultValue="Evertill" />
        <MoneyInput label={t`Price`} value={price} onChange={setPrice} />
        <MoneyInput label={t`Cost`} error={t`Enter an amount.`} />
        <Select label={t`Status`} data={[t`Received`, t`Held`]} />
        <Switch label={t`Tips`} defaultChecked />
      </Specimen>
      <Days />
      <Specimen name="SearchBox, FilterChips">
        <SearchBox label={t`Search receipt, cashier, product`} value={words} onChange={setWords} slash={false} />
        <FilterChips any={status !== undefined} onClear={() => setStatus(undefined)}>
          <FilterChip
            label={t`Status`}
            value={status}
            onChange={setStatus}
            choices={[
              { value: 'received', label: t`Received` },
              { value: 'held', label: t`Held` },
            ]}
          />
        </FilterChips>
      </Specimen>
      <Choices />
      <Pad />
      <Floating />
    </>
  )
}

function Days() {
  const { t } = useLingui()
  const [day, setDay] = useState('2026-11-30')
  const [moment, setMoment] = useState('')
  const [clock, setClock] = useState('09:00')
  return (
    <Specimen name="DayField, MomentField, ClockField">
      <DayField label={t`Expires`} value={day} onChange={setDay} />
      <MomentField label={t`Starts`} value={moment} onChange={setMoment} />
      <ClockField label={t`Time`} value={clock} onChange={setClock} />
    </Specimen>
  )
}

function Choices() {
  const { t } = useLingui()
  const [rows, setRows] = useState<'compact' | 'comfortable'>('compact')
  const [tender, setTender] = useState('cash')
  return (
    <Specimen name="SegmentedChoice">
      <SegmentedChoice
        label={t`Rows`}
        value={rows}
        onChange={setRows}
        choices={[
          { value: 'compact', label: t`Compact` },
          { value: 'comfortable', label: t`Comfortable` },
        ]}
      />
      <div className={css.fill}>
        <SegmentedChoice
          label={t`Tender`}
          look="tiles"
          value={tender}
          onChange={setTender}
          choices={[
            { value: 'cash', label: t`Cash` },
            { value: 'venmo', label: 'Venmo' },
            { value: 'card', label: t`Card`, unavailable: t`Needs the network` },
          ]}
        />
      </div>
    </Specimen>
  )
}

function Pad() {
  const { t } = useLingui()
  const [amount, setAmount] = useState(cents(0))
  return (
    <Specimen name="NumberPad">
      <Money value={amount} size="figure" />
      <div className={css.fill}>
        <NumberPad label={t`Cash received`} keyboard={false} onKey={(key) => setAmount(pressMoney(amount, key))} />
      </div>
    </Specimen>
  )
}

function Floating() {
  const { t } = useLingui()
  const [open, setOpen] = useState<'dialog' | 'panel'>()
  const close = (): void => setOpen(undefined)
  return (
    <Specimen name="Dialog, SidePanel, toast">
      <Button variant="default" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button variant="default" onClick={() => setOpen('panel')}>
        SidePanel
      </Button>
      <Button variant="default" onClick={() => showToast({ message: t`Saved.` })}>
        Toast
      </Button>
      <Button variant="default" onClick={() => showUndo(t`Line removed.`, close)}>
        Undo
      </Button>
      <ConfirmDialog
        opened={open === 'dialog'}
        title={t`End the shift?`}
        confirm={<Trans>End shift</Trans>}
        onConfirm={close}
        onClose={close}
      >
        <Trans>The drawer should contain $412.30. This counter can’t sell until the next shift starts.</Trans>
      </ConfirmDialog>
      <SidePanel
        opened={open === 'panel'}
        title={t`Filters`}
        onClose={close}
        foot={
          <Button onClick={close}>
            <Trans>Save</Trans>
          </Button>
        }
      >
        <MoneyInput label={t`Price`} />
      </SidePanel>
    </Specimen>
  )
}
